import Plus from '@lucide/icons/icons/plus';
import { useActorRef } from '@xstate/react';
import { type ReactNode, useRef, useState } from 'react';
import { useResources } from '../../app/use-resources.ts';
import { useStepFocus } from '../../app/use-step-focus.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { shapeOf } from '../../widgets/resource/resource.ts';
import { ResourceList } from '../../widgets/resource/resource-list.tsx';
import { ExamsOfCondition } from './exams-of-condition.tsx';
import styles from './preventive-exams.module.css';

type AddExamsProps = {
  /** Id of the condition; null asks for one. */
  id: string | null;
  problem: ReactNode;
  onChoose: (id: string | null) => void;
  onConditions: () => void;
  onNewCondition: () => void;
};

/** Associates exams with a condition. */
export function AddExams({ id, problem, onChoose, onConditions, onNewCondition }: AddExamsProps) {
  const { t } = useTranslation();
  const steps = useRef<HTMLDivElement>(null);
  useStepFocus(steps, id ?? '');
  return (
    <Page>
      <PageHead
        title={t('preventiveExams.title')}
        sub={t('preventiveExams.sub')}
        actions={
          <Button size="lg" onClick={onConditions}>
            {t('preventiveExams.toConditions')}
          </Button>
        }
      />
      {problem}
      <div ref={steps} className={styles.step}>
        {id === null ? (
          <ConditionChoice onChoose={onChoose} onNew={onNewCondition} />
        ) : (
          <ExamsOfCondition key={id} id={id} onOther={() => onChoose(null)} />
        )}
      </div>
    </Page>
  );
}

type ConditionChoiceProps = { onChoose: (id: string) => void; onNew: () => void };

function ConditionChoice({ onChoose, onNew }: ConditionChoiceProps) {
  const { t } = useTranslation();
  const { listOf } = useResources();
  const [logic] = useState(() => listOf(shapeOf('examCondition')));
  const list = useActorRef(logic, { input: { filters: { sort: null, descending: false, onlyActive: true } } });
  return (
    <ResourceList
      name="examCondition"
      list={list}
      openId={null}
      act={t('preventiveExams.choose')}
      failed={t('preventiveExams.conditionsFailed')}
      emptyActions={
        <Button variant="primary" icon={Plus} onClick={onNew}>
          {t('resources.examCondition.add')}
        </Button>
      }
      onEdit={onChoose}
    />
  );
}
