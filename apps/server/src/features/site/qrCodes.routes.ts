import { publishDocument } from '#platform/http/documents';
import type { App } from '#platform/http/mount';

/**
 * Serves the QR code of a page that visitors share, as SVG: `/qr/news/12.svg?lang=zh_CN`. It contains the address of
 * the page in that language, and never any other.
 */
export function qrCodeRoutes(app: App, { publicUrl }: { publicUrl: string }): void {
  publishDocument(app, '/qr/:page/:file', async ({ params, locale }) => {
    const [, id] = /^([1-9]\d{0,14})\.svg$/.exec(params.file ?? '') ?? [];
    const page = (['news', 'match'] as const).find((each) => each === params.page);
    if (!page || !id) return null;
    // Loaded when the first code is asked for, so that a start does not wait for the library.
    const { toString: drawCode } = await import('qrcode');
    const body = await drawCode(`${publicUrl}/${page}/${id}?lang=${locale}`, {
      type: 'svg',
      errorCorrectionLevel: 'M',
      // White modules around the code; ISO 18004 requires four.
      margin: 4,
    });
    return { type: 'image/svg+xml; charset=utf-8', body };
  });
}
