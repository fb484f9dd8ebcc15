package imaging

import (
	"bytes"
	"encoding/binary"
	"image"
	"testing"
)

// cameraBlock is an Exif block with one text tag.
func cameraBlock(order binary.AppendByteOrder, mark string, tag uint16) []byte {
	out := order.AppendUint32(order.AppendUint16([]byte(mark), 42), 8)
	out = order.AppendUint16(order.AppendUint16(out, 1), tag)
	return append(order.AppendUint32(order.AppendUint16(out, 2), 4), "abc\x00\x00\x00\x00\x00"...)
}

func TestFilesOfCamerasNameThem(t *testing.T) {
	plain := stdJPEG(t, image.NewRGBA(image.Rect(0, 0, 16, 16)), 90)
	for name, c := range map[string]struct {
		file []byte
		want bool
	}{
		"plain":       {plain, false},
		"orientation": {withExif(plain, exifBlock(binary.BigEndian, 6)), false},
		"maker":       {withExif(plain, cameraBlock(binary.LittleEndian, "II", 0x010F)), true},
		"model":       {withExif(plain, cameraBlock(binary.BigEndian, "MM", 0x0110)), true},
		"software":    {withExif(plain, cameraBlock(binary.LittleEndian, "II", 0x0131)), false},
		"PNG":         {stdPNG(t, image.NewRGBA(image.Rect(0, 0, 4, 4))), false},
		"cut off":     {withExif(plain, cameraBlock(binary.LittleEndian, "II", 0x010F))[:24], false},
		"nothing":     {nil, false},
	} {
		if got := NamesCamera(c.file); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func FuzzNamesCamera(f *testing.F) {
	f.Add([]byte("\xff\xd8\xff\xe1\x00\x10Exif\x00\x00MM\x00*\x00\x00"))
	f.Add(append([]byte("\xff\xd8\xff\xe1\x00\x22Exif\x00\x00"), cameraBlock(binary.LittleEndian, "II", 0x010F)...))
	f.Fuzz(func(t *testing.T, file []byte) {
		if NamesCamera(file) && !bytes.Contains(file, []byte("Exif")) {
			t.Error("a camera without an Exif segment")
		}
	})
}
