declare module 'fontverter' {
  export function convert(font: Buffer, toFormat: 'truetype' | 'woff' | 'woff2'): Promise<Buffer>;
}

declare module 'subset-font' {
  interface SubsetOptions {
    keepAllGlyphs?: boolean;
    targetFormat?: 'truetype' | 'woff' | 'woff2';
    variationAxes?: Record<string, number>;
  }
  export default function subsetFont(font: Buffer, text?: string, options?: SubsetOptions): Promise<Buffer>;
}
