/** Returns the headers of every answer; pages replace the content security policy with their own. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:')
    ? { ...everywhere, 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }
    : everywhere;
}

/** Says which devices and functions a page may use; `camera` is a list of origins. */
function permissions(camera: '()' | '(self)'): string {
  return `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`;
}

/** For the back office, where officers scan cards. */
export const cameraPermissions = permissions('(self)');

const everywhere = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions('()'),
};
