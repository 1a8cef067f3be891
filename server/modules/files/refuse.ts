import type { FileProblem } from '#domain/files/file.ts';
import type { ProblemCode } from '#domain/problem.ts';
import type { CallContext } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { ProblemError } from '../../core/problems.ts';
import type { ContentProblem } from './content-problem.ts';

type Problem = FileProblem | ContentProblem | 'fileIncomplete';

const problemCodes: Partial<Record<Problem, ProblemCode>> = {
  fileSize: 'payload_too_large',
  fileEmpty: 'validation',
  fileName: 'validation',
  fileIncomplete: 'validation',
};

export function refuse(problem: Problem, { locale }: CallContext): never {
  const Fields = { Data: fieldMessage(problem, locale) };
  throw new ProblemError(problemCodes[problem] ?? 'unsupported_media_type', { Fields });
}
