package hostile

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
)

// ListOtherFormats are files of the formats beside JPEG and PNG that announce more than they have, or much work.
func ListOtherFormats() []Image {
	var out []Image
	for _, side := range []uint32{65_535, 6_000, 0, 1<<31 - 1} {
		name := fmt.Sprintf("%dx%d announced", side, side)
		out = append(
			out,
			Image{"bmp " + name, bmpFile(side, side, nil)},
			Image{"tiff " + name, tiffFile(side, side, 1, 1, []byte{0})},
			Image{"webp " + name, webpLossless(side)},
			Image{"jpeg 2000 " + name, codestream{side: side, tile: side}.encode()},
			Image{"heic " + name, heifFile("heic", side, 1)},
			Image{"avif " + name, heifFile("avif", side, 1)},
		)
	}
	bomb := deflateData(make([]byte, 40_000_000))
	return append(
		append(out, listCodestreams()...),
		Image{"tiff of 65,536 strips", tiffFile(64, 65_536, 1, 65_536, []byte{0})},
		Image{"tiff data bomb", tiffFile(64, 64, 8, 1, bomb)},
		Image{"tiff of 2,000 x 2,000, data bomb", tiffFile(2000, 2000, 8, 1, bomb)},
		Image{"tiff of 64 x 64 in a tile of 3,000 x 3,000", tiffTile(64, 3000, bomb)},
		Image{"heic of 60,000 items", heifFile("heic", 64, 60_000)},
		Image{"heic of boxes in boxes", bytes.Repeat(heifBox("meta", nil), 10_000)},
	)
}

// DamageFile spoils a file in rounds ways each: cut off, other bits, other bytes in the head, a part twice.
func DamageFile(kind string, file []byte, rounds int) []Image {
	var out []Image
	r := rand.New(rand.NewPCG(8, uint64(len(file)))) //nolint:gosec // the same bytes every time
	for i := range rounds {
		at := 1 + r.IntN(len(file)-2)
		flipped, inHead := bytes.Clone(file), bytes.Clone(file)
		for range 1 + i%8 {
			flipped[r.IntN(len(flipped))] ^= byte(1 << r.IntN(8))
		}
		inHead[r.IntN(min(len(file), 200))] = byte(r.Uint32())
		out = append(
			out,
			Image{fmt.Sprintf("%s cut off at %d", kind, at), file[:at]},
			Image{fmt.Sprintf("%s flipped bits %d", kind, i), flipped},
			Image{fmt.Sprintf("%s other byte in the head %d", kind, i), inHead},
			Image{fmt.Sprintf("%s a part twice %d", kind, i), append(bytes.Clone(file[:at]), file[at/2:]...)},
		)
	}
	return out
}

func bmpFile(width, height uint32, pixels []byte) []byte {
	le := binary.LittleEndian
	out := le.AppendUint32([]byte("BM"), uint32(54+len(pixels)))
	out = le.AppendUint32(le.AppendUint32(out, 0), 54)
	out = le.AppendUint32(le.AppendUint32(le.AppendUint32(out, 40), width), height)
	out = le.AppendUint16(le.AppendUint16(out, 1), 24)
	return append(append(out, make([]byte, 24)...), pixels...)
}

// tiffFile is a grey image in so many strips, all of which are the same data.
func tiffFile(width, height uint32, compression, strips uint32, data []byte) []byte {
	le := binary.LittleEndian
	out := append(le.AppendUint32([]byte("II*\x00"), uint32(8+len(data)+len(data)%2)), data...)
	out = append(out, make([]byte, len(data)%2)...)
	type entry struct{ tag, kind, count, value uint32 }
	entries := []entry{{256, 4, 1, width}, {257, 4, 1, height}, {258, 3, 1, 8}, {259, 3, 1, compression}, {262, 3, 1, 1}, {273, 4, strips, 8}, {278, 4, 1, max(height/strips, 1)}, {279, 4, strips, uint32(len(data))}}
	behind := uint32(len(out) + 2 + 12*len(entries) + 4)
	out = le.AppendUint16(out, uint16(len(entries)))
	var lists []byte
	for _, e := range entries {
		value := e.value
		if e.count > 1 {
			value = behind + uint32(len(lists))
			for range e.count {
				lists = le.AppendUint32(lists, e.value)
			}
		}
		out = le.AppendUint16(le.AppendUint16(out, uint16(e.tag)), uint16(e.kind))
		out = le.AppendUint32(le.AppendUint32(out, e.count), value)
	}
	return append(le.AppendUint32(out, 0), lists...)
}

// tiffTile is a grey image, packed by Deflate, in one tile of another size.
func tiffTile(side, tile uint32, data []byte) []byte {
	le := binary.LittleEndian
	data = append(bytes.Clone(data), make([]byte, len(data)%2)...)
	out := append(le.AppendUint32([]byte("II*\x00"), uint32(8+len(data))), data...)
	entries := [][3]uint32{{256, 4, side}, {257, 4, side}, {258, 3, 8}, {259, 3, 8}, {262, 3, 1}, {322, 4, tile}, {323, 4, tile}, {324, 4, 8}, {325, 4, uint32(len(data))}}
	out = le.AppendUint16(out, uint16(len(entries)))
	for _, e := range entries {
		out = le.AppendUint16(le.AppendUint16(out, uint16(e[0])), uint16(e[1]))
		out = le.AppendUint32(le.AppendUint32(out, 1), e[2])
	}
	return le.AppendUint32(out, 0)
}

// webpLossless is the header of a lossless frame, whose sides have 14 bits.
func webpLossless(side uint32) []byte {
	le := binary.LittleEndian
	bits := (side-1)&0x3FFF | (side-1)&0x3FFF<<14
	body := append(le.AppendUint32([]byte{0x2F}, bits), make([]byte, 11)...)
	out := le.AppendUint32([]byte("RIFF"), uint32(4+8+len(body)))
	return append(le.AppendUint32(append(out, "WEBPVP8L"...), uint32(len(body))), body...)
}

func heifBox(kind string, body []byte) []byte {
	return append(append(binary.BigEndian.AppendUint32(nil, uint32(8+len(body))), kind...), body...)
}

// heifFile is a file with the size of an image and so many items, without their data.
func heifFile(brand string, side uint32, items int) []byte {
	be := binary.BigEndian
	size := heifBox("ispe", be.AppendUint32(be.AppendUint32(make([]byte, 4), side), side))
	owners := be.AppendUint32(make([]byte, 4), uint32(items))
	for i := range items {
		owners = append(be.AppendUint16(owners, uint16(i+1)), 1, 1)
	}
	properties := heifBox("iprp", append(heifBox("ipco", size), heifBox("ipma", owners)...))
	meta := append(make([]byte, 4), heifBox("pitm", []byte{0, 0, 0, 0, 0, 1})...)
	return append(heifBox("ftyp", append([]byte(brand), 0, 0, 0, 0)), heifBox("meta", append(meta, properties...))...)
}
