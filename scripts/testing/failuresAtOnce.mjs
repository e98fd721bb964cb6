import path from 'node:path';
import { root } from '../steps/paths.mjs';

/** A reporter of Vitest that prints each failure when it happens, so that a run that is stopped has shown it. */
export default class FailuresAtOnce {
  onTestCaseResult(testCase) {
    const { state, errors } = testCase.result();
    if (state === 'failed') print(`${fileOf(testCase.module)} > ${testCase.fullName}`, errors);
  }

  /** Prints what failed outside of the tests: the loading of a file, or one of its hooks. */
  onTestModuleEnd(module) {
    const errors = module.errors();
    if (errors.length > 0) print(fileOf(module), errors);
  }
}

const fileOf = (module) => path.relative(root, module.moduleId);

const print = (what, errors = []) =>
  process.stderr.write(
    `\nFailed just now: ${what}\n${errors.map(({ stack, message }) => stack || message).join('\n')}\n`,
  );
