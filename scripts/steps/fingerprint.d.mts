export function filesBelow(places: string[], isLeftOut?: (place: string) => boolean): string[];
export function fingerprint(files: string[]): string;
