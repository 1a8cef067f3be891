import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes; by size, which is the usual order of a clean clone, they would begin last and run alone. */
const longest = ['security/hostile-texts.test.ts', 'security/matrix.test.ts'];

const rank = ({ moduleId }: TestSpecification) => -longest.findIndex((name) => moduleId.endsWith(name));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => a.project.name.localeCompare(b.project.name) || rank(a) - rank(b));
  }
}
