import path from 'node:path';
import { root } from '../steps/paths.mjs';
import { budgetOf } from './timeBudgets.mjs';

const shown = 20;

/** A reporter of Vitest that lists the slowest test files with their processor and wall times. */
export default class FileTimes {
  onTestRunEnd(modules) {
    const files = modules
      .map((module) => {
        const name = path.relative(root, module.moduleId);
        return {
          name,
          budget: budgetOf(name, module.project.name),
          wallSeconds: wallMs(module.diagnostic()) / 1_000,
          processorSeconds: (module.meta().processorMs ?? 0) / 1_000,
        };
      })
      .toSorted((a, b) => b.wallSeconds - a.wallSeconds);
    const over = files.filter(({ wallSeconds, budget }) => wallSeconds > budget);
    const lines = files
      .slice(0, shown)
      .map(
        ({ name, wallSeconds, processorSeconds, budget }) =>
          `${seconds(wallSeconds)} ${seconds(processorSeconds)} ${String(budget).padStart(7)}  ${name}${wallSeconds > budget ? '  over its budget' : ''}`,
      );
    process.stdout.write(
      `\nSlowest test files, in seconds\n   wall    cpu  budget\n${lines.join('\n')}\n${files.length} files, ${over.length} over their budget.\n`,
    );
  }
}

const seconds = (value) => value.toFixed(1).padStart(6);

const wallMs = ({ environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration }) =>
  environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
