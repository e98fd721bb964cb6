import { pictureFocus, pictureSize, pictureSources, pictureVariant, type PictureWidth } from '@app/contract/pictures';
import { preload } from 'react-dom';
import styles from './Picture.module.css';

interface PictureProps {
  /** Path of the picture, `/media/….jpg`. */
  src: string;
  /** Empty if the surrounding text says the same. */
  alt: string;
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** The widest variant in `srcset`. */
  largest?: PictureWidth;
  /** Loads the picture immediately, for the first picture of a page. */
  eager?: boolean;
  /** Keeps the aspect ratio of the picture instead of cropping it to 16:9. */
  natural?: boolean;
}

/** Shows a picture in the best available format and width. Reserves its space while it loads. */
export function Picture({ src, alt, sizes, largest = 1280, eager = false, natural = false }: PictureProps) {
  const size = pictureSize(src);
  if (!size)
    return (
      <img className={styles.plain} src={src} alt={alt} width={64} height={64} loading={eager ? 'eager' : 'lazy'} />
    );
  // Preloads the picture in the document's head, ahead of the scripts. After a navigation in the browser, no scripts
  // would delay it.
  if (eager && import.meta.env.SSR)
    preload(pictureVariant(src, 640, 'jpg'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: pictureSources(src, 'avif', largest),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  const { x, y } = pictureFocus(src);
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
        style={x === 50 && y === 50 ? undefined : { objectPosition: `${x}% ${y}%` }}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  );
}
