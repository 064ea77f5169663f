// Counts the solutions of an exact-cover problem without colours or multiplicities:
//
//	npm ci && node count.mjs FILE.xcc
import { readFileSync } from 'node:fs'
import { DancingLinks } from 'dancing-links'

const lines = readFileSync(process.argv[2], 'utf8').split('\n').filter((line) => line.trim() && !line.startsWith('|'))
const [names, ...options] = lines.map((line) => line.trim().split(/\s+/))
const bar = names.indexOf('|')
const primary = bar < 0 ? names : names.slice(0, bar)
const secondary = bar < 0 ? [] : names.slice(bar + 1)
const index = new Map([...primary, ...secondary].map((name, k) => [name, k]))

const solver = new DancingLinks().createSolver({ primaryColumns: primary.length, secondaryColumns: secondary.length })
options.forEach((option, k) => {
  const items = option.map((name) => {
    if (!index.has(name)) throw new Error(`${name}: unknown item, colour or multiplicity`)
    return index.get(name)
  })
  solver.addSparseConstraint(k, {
    primary: items.filter((i) => i < primary.length),
    secondary: items.filter((i) => i >= primary.length).map((i) => i - primary.length),
  })
})

let solutions = 0
for (const _ of solver.createGenerator()) solutions++
console.log(solutions)
