package hostile

import (
	"bytes"
	"encoding/binary"
)

// codestream is a JPEG 2000 without the data of its tiles.
type codestream struct {
	side, tile uint32
	components int    // 0: three
	layers     uint16 // 0: one
	block      [2]byte
	precincts  byte   // of every resolution, of which there are two then; 0: none are stated
	inTile     []byte // segments of the header of the tile-part
	before     []byte // segments before it
}

// encode writes the file (ISO/IEC 15444-1, annex A).
func (c codestream) encode() []byte {
	be := binary.BigEndian
	n := c.components
	if n == 0 {
		n = 3
	}
	out := be.AppendUint16([]byte("\xFF\x4F\xFF\x51"), uint16(38+3*n))
	out = be.AppendUint16(out, 0)
	for _, v := range []uint32{c.side, c.side, 0, 0, c.tile, c.tile, 0, 0} {
		out = be.AppendUint32(out, v)
	}
	out = be.AppendUint16(out, uint16(n))
	out = append(out, bytes.Repeat([]byte{7, 1, 1}, n)...)
	block := c.block
	if block == [2]byte{} {
		block = [2]byte{4, 4}
	}
	layers := max(c.layers, 1)
	style := []byte{0, 0, byte(layers >> 8), byte(layers), 0, 5, block[0], block[1], 0, 1}
	if c.precincts != 0 {
		style[0], style[5] = 1, 1
		style = append(style, c.precincts, c.precincts)
	}
	out = append(out, segment(0x52, style)...)
	out = append(out, segment(0x5C, []byte("\x40\x40\x48\x48\x50\x48\x48\x50\x48\x48\x50\x48\x48\x50\x48\x48\x50"))...)
	out = append(out, c.before...)
	out = append(out, segment(0x90, []byte{0, 0, 0, 0, 0, 0, 0, 1})...)
	out = append(out, c.inTile...)
	return append(append(append(out, 0xFF, 0x93), bytes.Repeat([]byte{0x80}, 64)...), 0xFF, 0xD9)
}

func segment(marker byte, body []byte) []byte {
	return append(binary.BigEndian.AppendUint16([]byte{0xFF, marker}, uint16(2+len(body))), body...)
}

// inFile puts a codestream into a JP2 whose first box holds another one, which says something else.
func inFile(stream, decoy []byte, header ...[]byte) []byte {
	out := append(heifBox("jP  ", []byte("\r\n\x87\n")), heifBox("ftyp", []byte("jp2 \x00\x00\x00\x00jp2 "))...)
	size := []byte{0, 0, 0, 64, 0, 0, 0, 64, 0, 3, 7, 7, 0, 0}
	header = append([][]byte{heifBox("ihdr", size), heifBox("colr", []byte{1, 0, 0, 0, 0, 0, 16})}, header...)
	out = append(append(out, heifBox("uuid", decoy)...), heifBox("jp2h", bytes.Join(header, nil))...)
	return append(out, heifBox("jp2c", stream)...)
}

// listCodestreams are JPEG 2000 files of some hundred bytes for which a decoder reserves 40 MB and more: of more pixels they
// would take gigabytes.
func listCodestreams() []Image {
	fine := codestream{side: 400, tile: 400, precincts: 0x11}
	styleOfTile := segment(0x52, []byte{1, 0, 0, 1, 0, 1, 4, 4, 0, 1, 0x11, 0x11})
	styleOfComponent := segment(0x53, []byte{0, 1, 1, 4, 4, 0, 1, 0x11, 0x11})
	palette := append([]byte{0, 1, 255}, make([]byte, 2*255)...)
	usual := codestream{side: 64, tile: 64}
	return []Image{
		{"jpeg 2000 of tiles of one pixel", codestream{side: 120, tile: 1}.encode()},
		{"jpeg 2000 of 16 components", codestream{side: 60, tile: 1, components: 16}.encode()},
		{"jpeg 2000 of 16,384 components", codestream{side: 8, tile: 8, components: 16_384}.encode()},
		{"jpeg 2000 of no component", append([]byte("\xFF\x4F"), segment(0x51, make([]byte, 36))...)},
		{"jpeg 2000 of precincts of 2 x 2", fine.encode()},
		{"jpeg 2000 of precincts of 2 x 2 in a tile-part", codestream{side: 400, tile: 400, inTile: styleOfTile}.encode()},
		{"jpeg 2000 of precincts of 2 x 2 of a component", codestream{side: 400, tile: 400, before: styleOfComponent}.encode()},
		{"jpeg 2000 of precincts of 2 x 2 of a component in a tile-part", codestream{side: 400, tile: 400, inTile: styleOfComponent}.encode()},
		{"jpeg 2000 of code blocks of 4 x 8", codestream{side: 600, tile: 600, block: [2]byte{0, 1}}.encode()},
		{"jpeg 2000 of 65,535 layers", codestream{side: 64, tile: 64, layers: 65_535, precincts: 0x44}.encode()},
		{"jpeg 2000 with a marker that is not known", codestream{side: 64, tile: 64, before: segment(0x74, make([]byte, 8))}.encode()},
		{"jpeg 2000 with another codestream before", inFile(fine.encode(), usual.encode())},
		{"jpeg 2000 of a palette of 255 columns", inFile(usual.encode(), nil, heifBox("pclr", palette))},
		{"jpeg 2000 of 20,000 comments", codestream{side: 64, tile: 64, before: bytes.Repeat(segment(0x64, []byte{0, 1}), 20_000)}.encode()},
	}
}
