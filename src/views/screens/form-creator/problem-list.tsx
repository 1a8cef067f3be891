import { problemKey } from '#domain/forms/form-checks.ts';
import { formProblemTexts } from '#domain/forms/form-problem-texts.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './form-creator.module.css';
import type { FormEditorPart } from './form-creator.types.ts';
import { useControlName } from './use-control-name.ts';

type ProblemListProps = { part: FormEditorPart; onChoose: (id: string, isOpened: boolean) => void };

/** Problems that prevent publishing, linked to their fields. */
export function ProblemList({ part: { form, problems }, onChoose }: ProblemListProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useControlName();
  return (
    <Banner tone="danger" live="alert" title={t('formCreator.editor.problems')}>
      <ul className={styles.problems}>
        {problems.map((problem) => {
          const control = problem.at === null ? undefined : form.controls[problem.at];
          const sentence = formProblemTexts[problem.code][locale];
          return (
            <li key={problemKey(problem)}>
              {control ? (
                <Button variant="quiet" size="sm" onClick={() => onChoose(control.ControlId, true)}>
                  {`${nameOf(control)}: ${sentence}`}
                </Button>
              ) : (
                sentence
              )}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
