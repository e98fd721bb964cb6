import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from '../steps/paths.mjs';
import { budgetOf } from './timeBudgets.mjs';

/**
 * Runs the files with the largest time budgets of a project first: one that began last would run alone at the end,
 * with one processor idle. The other files keep the order of Vitest.
 */
export default class LongestFirst extends BaseSequencer {
  async sort(specifications) {
    const sorted = await super.sort(specifications);
    const budget = ({ moduleId, project }) => budgetOf(path.relative(root, moduleId), project.name);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((specification) => specification.project === project).sort((a, b) => budget(b) - budget(a)),
    );
  }
}
