import { pictureSize, pictureSources, pictureVariant, type PictureWidth } from '@app/contract/pictures';
import { preload } from 'react-dom';
import styles from './Picture.module.css';

interface PictureProps {
  /** Its address, `/media/….jpg`. */
  src: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, as the `sizes` attribute puts it. */
  sizes: string;
  /** The widest variant worth fetching. */
  largest?: PictureWidth;
  /** The page's first picture: fetched at once. */
  eager?: boolean;
  /** Kept at the picture's own shape, not cut to 16:9. */
  natural?: boolean;
}

/** A picture in the formats and widths of the pipeline. It keeps its place while it loads. */
export function Picture({ src, alt, sizes, largest = 1280, eager = false, natural = false }: PictureProps) {
  const size = pictureSize(src);
  if (!size)
    return (
      <img className={styles.plain} src={src} alt={alt} width={64} height={64} loading={eager ? 'eager' : 'lazy'} />
    );
  // In the document's head, so that it does not wait behind the scripts; a page reached by navigation has none to wait for.
  if (eager && import.meta.env.SSR)
    preload(pictureVariant(src, 640, 'jpg'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: pictureSources(src, 'avif', largest),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  const { width, height } = natural ? size : { width: 1600, height: 900 };
  return (
    <picture className={natural ? styles.natural : styles.cover}>
      <source type="image/avif" srcSet={pictureSources(src, 'avif', largest)} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSources(src, 'webp', largest)} sizes={sizes} />
      <img
        src={pictureVariant(src, 640, 'jpg')}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  );
}
