interface Progress {
  /** Names the step that begins now, and ends the one before it. */
  begin: (step: string) => void;
  end: () => void;
}

/** Between two lines where they cannot be rewritten, such as in a log file. */
const lineEveryMs = 15_000;

/**
 * Prints the steps of a start with their elapsed time: on a terminal in one line that is rewritten each second,
 * otherwise in a line at the beginning of a step and every 15 seconds.
 */
export function createProgress(output: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): Progress {
  let ticking: NodeJS.Timeout | null = null;
  const end = () => {
    if (ticking === null) return;
    clearInterval(ticking);
    ticking = null;
    if (output.isTTY) output.write('\n');
  };
  const begin = (step: string) => {
    end();
    const began = performance.now();
    const show = () => {
      const line = `· ${step} … ${Math.round((performance.now() - began) / 1000)} s`;
      output.write(output.isTTY ? `\r${line}` : `${line}\n`);
    };
    output.write(output.isTTY ? `· ${step} …` : `· ${step}\n`);
    ticking = setInterval(show, output.isTTY ? 1_000 : lineEveryMs);
    ticking.unref();
  };
  return { begin, end };
}
