//go:build cgo && !noturbo

#include <string.h>
#include <lcms2.h>
#include "lcms.h"

int likeness_lcms_version(void) { return cmsGetEncodedCMMversion(); }

static int likeness_read_curve(cmsHPROFILE profile, cmsTagSignature tag, float *out) {
	const cmsToneCurve *curve = cmsReadTag(profile, tag);
	if (!curve) return -1;
	for (int i = 0; i < 256; i++) out[i] = cmsEvalToneCurveFloat(curve, (float)i / 255.0f);
	return 0;
}

// likeness_read_matrix reads a profile of three primaries and curves.
static int likeness_read_matrix(cmsHPROFILE profile, likeness_profile *out) {
	static const cmsTagSignature colorants[3] = {cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag};
	static const cmsTagSignature curves[3] = {cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag};
	for (int c = 0; c < 3; c++) {
		const cmsCIEXYZ *xyz = cmsReadTag(profile, colorants[c]);
		if (!xyz || likeness_read_curve(profile, curves[c], out->curves[c]) != 0) return -1;
		out->colorants[c][0] = xyz->X;
		out->colorants[c][1] = xyz->Y;
		out->colorants[c][2] = xyz->Z;
	}
	out->kind = LIKENESS_MATRIX;
	return 0;
}

// likeness_classify finds out how a profile is applied.
static int likeness_classify(cmsHPROFILE profile, likeness_profile *out) {
	cmsProfileClassSignature use = cmsGetDeviceClass(profile);
	cmsColorSpaceSignature pcs = cmsGetPCS(profile);
	if (use != cmsSigInputClass && use != cmsSigDisplayClass && use != cmsSigOutputClass && use != cmsSigColorSpaceClass) return 0;
	if (pcs != cmsSigXYZData && pcs != cmsSigLabData) return 0;
	switch (cmsGetColorSpace(profile)) {
	case cmsSigRgbData:
		if (pcs == cmsSigXYZData && cmsIsMatrixShaper(profile) && !cmsIsCLUT(profile, INTENT_PERCEPTUAL, LCMS_USED_AS_INPUT))
			return likeness_read_matrix(profile, out);
		out->kind = LIKENESS_RGB_TABLE;
		return 0;
	case cmsSigGrayData:
		if (pcs == cmsSigXYZData && !cmsIsCLUT(profile, INTENT_PERCEPTUAL, LCMS_USED_AS_INPUT) && cmsIsTag(profile, cmsSigGrayTRCTag)) {
			out->kind = LIKENESS_GREY;
			return likeness_read_curve(profile, cmsSigGrayTRCTag, out->curves[0]);
		}
		out->kind = LIKENESS_GREY_TABLE;
		return 0;
	case cmsSigCmykData:
		out->kind = LIKENESS_CMYK;
		return 0;
	default:
		return 0;
	}
}

int likeness_read_profile(const void *icc, unsigned int size, likeness_profile *out) {
	memset(out, 0, sizeof *out);
	cmsHPROFILE profile = cmsOpenProfileFromMem(icc, size);
	if (!profile) return -1;
	int rc = likeness_classify(profile, out);
	cmsCloseProfile(profile);
	return rc;
}

void *likeness_new_transform(const void *icc, unsigned int size, int from) {
	static const cmsUInt32Number formats[4] = {TYPE_RGB_8, TYPE_GRAY_8, TYPE_CMYK_8, TYPE_CMYK_8_REV};
	cmsHPROFILE profile = cmsOpenProfileFromMem(icc, size), srgb = cmsCreate_sRGBProfile();
	cmsHTRANSFORM t = NULL;
	// Without its cache of one pixel a transform may run in several threads at once.
	if (profile && srgb) t = cmsCreateTransform(profile, formats[from], srgb, TYPE_RGB_8, INTENT_PERCEPTUAL, cmsFLAGS_NOCACHE);
	if (profile) cmsCloseProfile(profile);
	if (srgb) cmsCloseProfile(srgb);
	return t;
}

void likeness_run_transform(void *t, const void *in, void *out, unsigned int pixels) { cmsDoTransform(t, in, out, pixels); }

void likeness_free_transform(void *t) { cmsDeleteTransform(t); }

typedef float likeness_v4 __attribute__((vector_size(16)));
typedef int32_t likeness_i4 __attribute__((vector_size(16)));

void likeness_convert_rgb(uint8_t *p, size_t pixels, const float *parts, const uint8_t *encoded) {
	const likeness_v4 zero = {0, 0, 0, 0}, most = {8192, 8192, 8192, 8192}, half = {0.5f, 0.5f, 0.5f, 0.5f};
	for (size_t i = 0; i < pixels; i++, p += 3) {
		likeness_v4 r, g, b;
		memcpy(&r, parts + 4 * p[0], sizeof r);
		memcpy(&g, parts + 1024 + 4 * p[1], sizeof g);
		memcpy(&b, parts + 2048 + 4 * p[2], sizeof b);
		likeness_v4 v = r + g + b;
		likeness_i4 above = v > zero, below = v < most;
		v = (likeness_v4)((likeness_i4)v & above & below) + (likeness_v4)((likeness_i4)most & ~below);
		likeness_i4 n = __builtin_convertvector(v + half, likeness_i4);
		p[0] = encoded[n[0]];
		p[1] = encoded[n[1]];
		p[2] = encoded[n[2]];
	}
}
