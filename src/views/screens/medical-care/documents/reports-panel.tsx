import { useActorRef, useSelector } from '@xstate/react';
import { lazy, useState } from 'react';
import { documentFilesFeature } from '#actors/document-files/document-files.feature.ts';
import type { ReportFilters } from '#actors/reports/reports.ts';
import type { ReportChoice } from '#domain/api/reports.ts';
import { fileNameOf } from '#domain/care-document/document-line.ts';
import { formatSource } from '#domain/care-document/document-source.ts';
import type { Locale } from '#domain/locale.ts';
import { reportName, reports } from '#domain/reports/report-kinds.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useLocale } from '../../../app/use-locale.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { LazyPart } from '../../../widgets/lazy-part.tsx';
import { ListStates } from '../../../widgets/list-states.tsx';
import { NotDownloaded } from '../../../widgets/not-downloaded.tsx';
import { useKnownCare } from '../care-texts.ts';
import { useDocumentPerson } from './document-person.ts';
import styles from './documents.module.css';
import { type ReportActs, ReportRow } from './report-row.tsx';
import type { CarePanelProps } from './use-documents.ts';

const DocumentPreview = lazy(async () => ({
  default: (await import('../../../widgets/document-preview/document-preview.tsx')).DocumentPreview,
}));

/** Reports that the user may print for an encounter. */
export function ReportsPanel({ care, careId }: CarePanelProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const files = useFeature(documentFilesFeature);
  const download = useActorRef(files.download);
  const print = useActorRef(files.print);
  const [language, setLanguage] = useState<Locale>('es');
  const [shown, setShown] = useState<ReportChoice['Report'] | null>(null);
  const row = useKnownCare(care);
  const person = useDocumentPerson(row);
  const sourceOf = (report: ReportChoice['Report']) => ({ kind: 'REPORT', careId, report, language }) as const;
  const start = (actor: typeof download) => (report: ReportChoice['Report']) =>
    actor.send({
      type: 'download.start',
      file: {
        Url: formatSource(sourceOf(report)),
        Name: fileNameOf(`${reportName(reports[report], language)} ${row.number}`),
      },
    });
  const acts: ReportActs = { view: setShown, print: start(print), download: start(download) };
  return (
    <div className="stack">
      <NotDownloaded download={download} words={t('reports.notDownloaded')} />
      <NotDownloaded download={print} words={t('reports.notPrinted')} />
      <ReportRows key={row.Version} careId={careId} acts={acts} language={language} onLanguage={setLanguage} />
      {shown ? (
        <LazyPart instead={<p role="alert">{t('reports.noViewer')}</p>}>
          <DocumentPreview
            source={sourceOf(shown)}
            title={`${reports[shown].title[locale]} ${row.number}`}
            sub={person.line({ thirdPerson: null })}
            onClose={() => setShown(null)}
            onPrint={() => acts.print(shown)}
            onDownload={() => acts.download(shown)}
          />
        </LazyPart>
      ) : null}
    </div>
  );
}

type RowsProps = { careId: string; acts: ReportActs; language: Locale; onLanguage: (language: Locale) => void };

/** Missing data are re-checked when the encounter changes. */
function ReportRows({ careId, acts, language, onLanguage }: RowsProps) {
  const { t } = useTranslation();
  const list = useActorRef(useFeature(documentFilesFeature).reports.list, { input: { filters: { careId } } });
  const rows = useSelector(list, selectRows<ReportChoice, ReportFilters>);
  const options = (['es', 'en'] as const).map((value) => ({ value, label: t(`reports.languages.${value}`) }));
  return (
    <ListStates
      list={list}
      texts={t('reports.states', { returnObjects: true })}
      filtered={false}
      onClear={() => undefined}
    >
      <div className={styles.tools}>
        <Field label={t('reports.language')}>
          <Select options={options} value={language} onValueChange={onLanguage} />
        </Field>
        <Button variant="quiet" onClick={() => list.send({ type: 'list.refresh' })}>
          {t('reports.refresh')}
        </Button>
      </div>
      {rows.some(({ IsDraft }) => IsDraft) ? <p className="meta">{t('reports.draftNote')}</p> : null}
      <ul className={styles.list} aria-label={t('reports.list')}>
        {rows.map((one) => (
          <ReportRow key={one.Report} choice={one} acts={acts} />
        ))}
      </ul>
    </ListStates>
  );
}
