import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes; by size, which is the usual order of a clean clone, they would begin last and run alone. */
const longest = ['security/matrix.test.ts', 'security/hostile-texts.test.ts'];

function place({ moduleId }: TestSpecification): number {
  const found = longest.findIndex((name) => moduleId.endsWith(name));
  return found < 0 ? longest.length : found;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => a.project.name.localeCompare(b.project.name) || place(a) - place(b));
  }
}
