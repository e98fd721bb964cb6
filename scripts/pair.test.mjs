import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './pair.mjs';

const reference = path.join(import.meta.dirname, '../packages/pairing/src/testdata/bye-of-lowest-score');

function pair(...files) {
  const [output, errors] = [[], []];
  const status = run(
    files,
    (text) => output.push(text),
    (text) => errors.push(text),
  );
  return { status, output, errors };
}

describe('npm run pair', () => {
  it('prints the number of pairs and the pairs', () => {
    expect(pair(`${reference}.trf`)).toEqual({ status: 0, output: ['3\n1 5\n3 2\n6 0'], errors: [] });
  });

  it('names each of several files and goes on after a broken one', () => {
    const { status, output, errors } = pair('missing.trf', `${reference}.pairs`, `${reference}.trf`);
    expect(status).toBe(2);
    expect(output).toEqual(['# missing.trf', `# ${reference}.pairs`, `# ${reference}.trf`, '3\n1 5\n3 2\n6 0']);
    expect(errors).toEqual([
      'missing.trf: The file cannot be read (ENOENT).',
      `${reference}.pairs: The file contains no player.`,
    ]);
  });

  it('asks for a file when none is named', () => {
    expect(pair().status).toBe(2);
  });
});
