/** Files of 16 MB for each 4 GB of the log, as PostgreSQL numbers them unless it is told otherwise. */
const segmentsPerId = 256;

/**
 * Lists the names of the files of the log from one to another. A name has 24 hex digits: the timeline, the number of
 * the 4 GB, and the file within them.
 */
export function listSegments(first: string, last: string): string[] {
  const timeline = first.slice(0, 8);
  const names: string[] = [];
  for (let position = positionOf(first); position <= positionOf(last); position++)
    names.push(timeline + toHex(Math.floor(position / segmentsPerId)) + toHex(position % segmentsPerId));
  return names;
}

const positionOf = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * segmentsPerId + Number.parseInt(name.slice(16), 16);

const toHex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');
