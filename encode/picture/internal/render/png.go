package render

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/binary"
	"hash/crc32"
	"slices"

	"exactcover/encode/picture/scene"
)

// bandPixels bounds the pixels that are painted at once. Each takes three bytes.
const bandPixels = 2 << 20

// PNG returns a scene as a PNG image; cell is the width of a cell in pixels. Its error is that of
// ctx. The image is painted and compressed in bands from top to bottom, so it needs little more
// memory than its elements and its file.
func PNG(ctx context.Context, s *scene.Scene, cell int) ([]byte, error) {
	return banded(ctx, s, cell, bandPixels)
}

// banded is PNG with bands of a given number of pixels.
func banded(ctx context.Context, s *scene.Scene, cell, bandPixels int) ([]byte, error) {
	width, height := s.Size(cell)
	var file bytes.Buffer
	file.WriteString("\x89PNG\r\n\x1a\n")
	const depth, colors = 8, 2 // bits of a byte of a pixel; red, green and blue
	header := binary.BigEndian.AppendUint32(nil, uint32(width))
	header = binary.BigEndian.AppendUint32(header, uint32(height))
	writeChunk(&file, "IHDR", append(header, depth, colors, 0, 0, 0))
	var packed bytes.Buffer
	if err := pack(ctx, s, &packed, cell, max(1, bandPixels/width)); err != nil {
		return nil, err
	}
	writeChunk(&file, "IDAT", packed.Bytes())
	writeChunk(&file, "IEND", nil)
	return file.Bytes(), nil
}

// writeChunk writes a piece of a PNG file: its length, type, content and checksum.
func writeChunk(file *bytes.Buffer, chunkType string, content []byte) {
	start := file.Len() + 4
	file.Write(binary.BigEndian.AppendUint32(nil, uint32(len(content))))
	file.WriteString(chunkType)
	file.Write(content)
	file.Write(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(file.Bytes()[start:])))
}

// pack compresses the rows of pixels. Each is written as its difference from the row above, which
// is mostly zeros. It paints a given number of rows at a time.
func pack(ctx context.Context, s *scene.Scene, packed *bytes.Buffer, cell, rows int) error {
	width, height := s.Size(cell)
	const up = 2 // the filter that subtracts the row above
	z := zlib.NewWriter(packed)
	c := newCanvas(s, cell)
	above, line := make([]byte, rgb*width), make([]byte, 1+rgb*width)
	line[0] = up
	for top := 0; top < height; top += rows {
		bottom := min(top+rows, height)
		if err := c.paint(ctx, top, bottom); err != nil {
			return err
		}
		for row := range slices.Chunk(c.pixels, rgb*width) {
			for k, v := range row {
				line[1+k] = v - above[k]
			}
			copy(above, row)
			if err := ctx.Err(); err != nil {
				return err
			}
			z.Write(line) // into memory, which does not fail
		}
	}
	return z.Close()
}
