import { type ReactNode, useState } from 'react';
import type { FormProblem } from '#domain/forms/form-checks.ts';
import { changedControl } from '#domain/forms/form-edits.ts';
import { formProblemTexts } from '#domain/forms/form-problem-texts.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { ControlFields } from './control-fields.tsx';
import { ControlList } from './control-list.tsx';
import styles from './form-creator.module.css';
import type { FormEditorPart } from './form-creator.types.ts';
import { FormPreview } from './form-preview.tsx';
import { ProblemList } from './problem-list.tsx';
import { useNarrowEditor } from './use-narrow-editor.ts';

const steps = ['list', 'fields', 'preview'] as const;
type Step = (typeof steps)[number];
/** Problems shown before a field was edited; others appear on publishing. */
const shownAtOnce: readonly FormProblem['field'][] = [
  'Formula',
  'Min',
  'Max',
  'RegexValidator',
  'DefaultValue',
  'ReadOnly',
];
const missing = ['formulaMissing', 'readOnlyEmpty'];
/** Problem codes of conditions, also for options, whose texts are checked on publishing. */
const ofCondition: readonly FormProblem['code'][] = [
  'conditionName',
  'conditionLater',
  'conditionOperator',
  'conditionValue',
];

type PartsProps = { part: FormEditorPart; isAsked: boolean };

/** Control list, fields of the selected control and preview; one at a time on narrow screens. */
export function EditorParts({ part, isAsked }: PartsProps) {
  const { edit, form, published, problems } = part;
  const { t } = useTranslation();
  const locale = useLocale();
  const isNarrow = useNarrowEditor();
  const [step, setStep] = useState<Step>('list');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { controls } = form;
  const found = controls.findIndex(({ ControlId }) => ControlId === chosenId);
  const at = found === -1 ? 0 : found;
  const control = controls[at];
  const choose = (id: string, isOpened: boolean) => {
    setChosenId(id);
    if (isOpened) setStep('fields');
  };
  const isSaid = ({ field, code }: FormProblem) =>
    isAsked || ofCondition.includes(code) || (shownAtOnce.includes(field) && !missing.includes(code));
  const said = problems.filter(isSaid);
  const was = control && published.find(({ ControlId }) => ControlId === control.ControlId);
  const views: Record<Step, ReactNode> = {
    list: <ControlList part={part} at={at} wrong={said.map((one) => one.at)} onChoose={choose} />,
    fields: control ? (
      <ControlFields
        key={control.ControlId}
        control={control}
        at={at}
        controls={controls}
        was={was}
        errorOf={(field, part = -1) => {
          const problem = said.find((one) => one.at === at && one.field === field && (one.part ?? -1) === part);
          return problem && formProblemTexts[problem.code][locale];
        }}
        onChange={(change) =>
          edit.send({
            type: 'record.changed',
            changes: { controls: changedControl(controls, at, change, was === undefined) },
          })
        }
      />
    ) : (
      <p className="meta">{t('formCreator.fields.none')}</p>
    ),
    preview: <FormPreview controls={controls} />,
  };
  const problemList = isAsked && problems.length > 0 ? <ProblemList part={part} onChoose={choose} /> : null;
  if (isNarrow) {
    return (
      <>
        {problemList}
        <Tabs value={step} onValueChange={setStep}>
          <TabList
            label={t('formCreator.steps.label')}
            items={steps.map((value) => ({ value, label: t(`formCreator.steps.${value}`) }))}
          />
          {steps.map((value) => (
            <TabPanel key={value} value={value}>
              <div className={styles.part}>{views[value]}</div>
            </TabPanel>
          ))}
        </Tabs>
      </>
    );
  }
  return (
    <>
      {problemList}
      <div className={styles.parts}>
        {steps.map((value) => (
          <section key={value} className={styles.part} aria-label={t(`formCreator.steps.${value}`)}>
            {views[value]}
          </section>
        ))}
      </div>
    </>
  );
}
