import { pictureSize, pictureSources, pictureVariant } from '@app/contract/pictures';

interface LogoPictureProps {
  /** Path of the picture. */
  src: string;
  /** The name of the association. */
  name: string;
}

/** Shows the logo that staff chose, as a whole. */
export function LogoPicture({ src, name }: LogoPictureProps) {
  const size = pictureSize(src);
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSources(src, 'avif', 640)} sizes="180px" />
      <source type="image/webp" srcSet={pictureSources(src, 'webp', 640)} sizes="180px" />
      <img src={pictureVariant(src, 320, 'jpg')} alt={name} {...size} />
    </picture>
  );
}
