declare module 'libheif-js/libheif/libheif.js' {
  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Writes RGBA into the data of an image, then calls back; with null when it cannot be decoded. */
    display(
      image: { data: Uint8ClampedArray; width: number; height: number },
      done: (image: object | null) => void,
    ): void;
    free(): void;
  }
  /** Decodes the pictures of a file, turned upright. */
  export interface HeifDecoder {
    decode(bytes: Uint8Array): HeifImage[];
  }
  const load: () => { HeifDecoder: new () => HeifDecoder };
  export default load;
}
