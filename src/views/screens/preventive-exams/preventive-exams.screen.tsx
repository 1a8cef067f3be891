import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { hrefOf, type RouteName } from '#domain/navigation/routes.ts';
import { examCatalogueIn } from '#domain/resources/exam-catalogue-names.ts';
import { selectRows, selectView } from '#machines/paged-list/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useLocale } from '../../app/use-locale.ts';
import { useResources } from '../../app/use-resources.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ResourceChoices } from '../../widgets/resource/resource-choices.ts';
import { type OpenForm, ResourcePage } from '../../widgets/resource/resource-page.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { AddExams } from './add-exams.tsx';

export type PreventiveExamsRoute = Extract<RouteName, `platform-configure-preventive-exam${string}`>;

const list = 'platform-configure-preventive-exam';
/** Large enough for all types, so that paging is not needed. */
const allTypes = 100;

/**
 * Shell 2, configuration of preventive exams: `add` opens the form of a new condition, `add-exam` the exams of one. The
 * address does not contain the condition, so a reload asks again.
 */
export function PreventiveExamsScreen({ route }: { route: PreventiveExamsRoute }) {
  const { go } = useRonda();
  const locale = useLocale();
  const { conditionTypes } = useResources().preventiveExams;
  const types = useActorRef(conditionTypes, { input: { filters: {}, pageSize: allTypes } });
  const rows = useSelector(types, selectRows);
  const isFailed = useSelector(types, selectView) === 'failed';
  const choices = useMemo(
    () => ({
      ConditionTypeId: rows.map(({ ConditionTypeId, Name }) => ({
        id: ConditionTypeId,
        name: examCatalogueIn(locale, Name),
      })),
    }),
    [rows, locale],
  );
  const [edited, setEdited] = useState<OpenForm>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const show = (name: PreventiveExamsRoute) => name !== route && go(hrefOf(name, locale));
  const open = (form: OpenForm) => {
    setEdited(form?.id ? form : null);
    show(form?.id === null ? `${list}-add` : list);
  };
  const addExams = (id: string | null) => {
    setChosen(id);
    show(`${list}-add-exam`);
  };
  const problem = isFailed ? <TypesProblem onRetry={() => types.send({ type: 'list.retry' })} /> : null;
  return (
    <ResourceChoices value={choices}>
      {route === `${list}-add-exam` ? (
        <AddExams
          id={chosen}
          problem={problem}
          onChoose={setChosen}
          onConditions={() => show(list)}
          onNewCondition={() => open({ id: null })}
        />
      ) : (
        <Conditions
          open={route === `${list}-add` ? { id: null } : edited}
          problem={problem}
          onOpen={open}
          onExams={addExams}
        />
      )}
    </ResourceChoices>
  );
}

function TypesProblem({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Banner tone="warn" live="alert" actions={<RetryButton onRetry={onRetry} />}>
      {t('preventiveExams.typesFailed')}
    </Banner>
  );
}

type ConditionsProps = {
  open: OpenForm;
  problem: React.ReactNode;
  onOpen: (open: OpenForm) => void;
  onExams: (id: string | null) => void;
};

function Conditions({ open, problem, onOpen, onExams }: ConditionsProps) {
  const { t } = useTranslation();
  const id = open?.id ?? null;
  return (
    <ResourcePage
      name="examCondition"
      open={open}
      onOpen={onOpen}
      failed={t('preventiveExams.conditionsFailed')}
      actions={
        <Button size="lg" onClick={() => onExams(null)}>
          {t('preventiveExams.toExams')}
        </Button>
      }
      above={problem}
    >
      {id === null ? null : <Button onClick={() => onExams(id)}>{t('preventiveExams.examsOf')}</Button>}
    </ResourcePage>
  );
}
