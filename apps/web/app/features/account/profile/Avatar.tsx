interface AvatarProps {
  /** URL of the picture; null shows the default avatar. */
  src: string | null;
  /** Width and height in px. */
  size: number;
}

/** Shows a person's round picture. It is decorative, because the name is always next to it. */
export function Avatar({ src, size }: AvatarProps) {
  const shape = { borderRadius: '50%', flex: 'none', display: 'block', objectFit: 'cover' } as const;
  if (src) return <img src={src} alt="" width={size} height={size} style={shape} />;
  return (
    <svg viewBox="0 0 84 84" width={size} height={size} aria-hidden="true" style={shape}>
      <circle cx="42" cy="42" r="42" fill="#f3d9b1" />
      <circle cx="42" cy="34" r="15" fill="#9a6b3a" />
      <ellipse cx="42" cy="76" rx="28" ry="22" fill="#9a6b3a" />
    </svg>
  );
}
