import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Diagnosis } from '#domain/diagnosis/diagnosis.ts';
import { selectIsAnswered } from '#machines/paged-list/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useScreens } from '../../app/use-screens.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Card } from '../../ui/card/card.tsx';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './tests.module.css';

const nameOf = ({ Code, Name }: Diagnosis) => `${Code} ${Name}`;

/** Shell 2, work/select-nodebounce: a select that asks the server with every key, and how long it took to answer. */
export function SearchCheckScreen() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const search = useActorRef(useScreens().searchCheck, { input: { filters: {} } });
  const answer = useSelector(search, ({ context }) => context.answer);
  const isAnswered = useSelector(search, selectIsAnswered<Diagnosis, Record<string, never>>);
  const failed = useSelector(search, (snapshot) => snapshot.hasTag('failed'));
  const [isWritten, setIsWritten] = useState(false);
  const [chosen, setChosen] = useState<Diagnosis | null>(null);
  const rows = isWritten && isAnswered ? (answer?.Dtos ?? []) : [];

  function ask(searchText: string) {
    setIsWritten(searchText.trim() !== '');
    // An emptied box asks for nothing, so the last answer stays on the page.
    if (searchText.trim() !== '') search.send({ type: 'list.search', searchText });
  }

  return (
    <Page>
      <PageHead title={t('tests.search.title')} sub={t('tests.search.sub')} />
      <div className={styles.checks}>
        <Card title={t('tests.search.diagnosis')}>
          <div className="form">
            <DefinitionList
              items={[
                {
                  label: t('tests.search.answer'),
                  value: answer && t('tests.search.answered', { ms: number(Math.max(1, Math.round(answer.Duration))) }),
                  unknown: t('tests.search.noAnswer'),
                },
                { label: t('tests.search.matches'), value: answer && number(answer.Quantity), unknown: '–' },
                {
                  label: t('tests.search.chosen'),
                  value: chosen && nameOf(chosen),
                  unknown: t('tests.search.noneChosen'),
                },
              ]}
            />
            <Field label={t('tests.search.diagnosis')} labelHidden>
              <Combobox
                placeholder={t('tests.search.hint')}
                options={rows.map((row) => ({ value: row.DiagnosisId, label: nameOf(row) }))}
                value={null}
                emptiesOnChoice
                onValueChange={(id) => setChosen(rows.find(({ DiagnosisId }) => DiagnosisId === id) ?? null)}
                onQueryChange={ask}
                loading={isWritten && !isAnswered && !failed}
                loadingText={t('tests.search.searching')}
                emptyText={t(`tests.search.${isWritten ? (failed ? 'failed' : 'notFound') : 'writeMore'}`)}
                clearLabel={t('tests.search.clear')}
                openLabel={t('tests.search.open')}
              />
            </Field>
            {failed ? (
              <div className="row wrap">
                <p className={styles.failure}>{t('tests.search.failed')}</p>
                <RetryButton onRetry={() => search.send({ type: 'list.load' })} />
              </div>
            ) : null}
          </div>
        </Card>
      </div>
    </Page>
  );
}
