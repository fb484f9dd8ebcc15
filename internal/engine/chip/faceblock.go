package chip

// Tags of the face image data of ISO/IEC 39794-5:2019, ASN.1 with automatic tags. A choice is tagged around its value.
const (
	faceDataBlock  = 0x65 // [APPLICATION 5]
	firstField     = 0xA0 // of fields with parts: version; alternative "base" of an image, and of it the plane image
	secondField    = 0xA1 // representations; image of a representation
	firstPrimitive = 0x80 // number of a representation; coded image
	sequence       = 0x30
)

// mostWrappers is how many objects may lie around the face image data: 7F2E holds it with or without its own tag.
const mostWrappers = 2

// readFaceImageBlock returns the image of the first representation in face image data of ISO/IEC 39794-5.
func readFaceImageBlock(block []byte) (*Portrait, error) {
	content, err := openFaceData(block)
	if err != nil {
		return nil, err
	}
	content, found, err := findObject(content, secondField)
	if err != nil || !found {
		return nil, newPortraitError("its face image data (ISO/IEC 39794-5) has no representation")
	}
	if first, isList, _ := findObject(content, sequence); isList {
		content = first
	}
	for _, step := range []struct {
		tag  uint32
		what string
	}{
		{secondField, "image"}, {firstField, "image of a known kind"}, {firstField, "plane image"}, {firstPrimitive, "image data"},
	} {
		if content, found, err = findObject(content, step.tag); err != nil || !found {
			return nil, newPortraitError("the representation in its face image data (ISO/IEC 39794-5) has no %s", step.what)
		}
	}
	return newPortrait(content)
}

// openFaceData returns the fields of face image data, which other objects may lie around.
func openFaceData(block []byte) ([]byte, error) {
	for range mostWrappers + 1 {
		objects, err := readObjects(block)
		switch {
		case err != nil:
			return nil, newPortraitError("its data block is neither a facial record of ISO/IEC 19794-5:2005 nor face image data of ISO/IEC 39794-5: %s", err)
		case len(objects) >= 2 && objects[0].tag == firstField && objects[1].tag == secondField:
			return block, nil
		case len(objects) == 0:
			return nil, newPortraitError("its data block is empty")
		}
		block = objects[0].value
		for _, o := range objects {
			if o.tag == faceDataBlock {
				block = o.value
			}
		}
	}
	return nil, newPortraitError("its data block holds no face image data (ISO/IEC 39794-5)")
}
