import FileText from '@lucide/icons/icons/file-text';
import { useActorRef, useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { documentFilesFeature } from '#actors/document-files/document-files.feature.ts';
import type { PolyclinicLookups } from '#actors/polyclinic/polyclinic-lookups.actor.ts';
import type { CompanyReportActor, CompanyReportSheet } from '#actors/reports/company-report.ts';
import { companyReportKinds, companyReports } from '#domain/reports/company-reports.ts';
import { selectFailure, selectReason, selectShown } from '#machines/record-edit/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { SaveState } from '../../ui/save-state/save-state.tsx';
import { CompanyReportFilters } from './company-report-filters.tsx';

type PlaceProps = { polyclinicId: string; lookups: PolyclinicLookups | undefined };

/** Reports of a polyclinic. */
export function CompanyReports(place: PlaceProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="lg" icon={FileText} data-command onClick={() => setOpen(true)}>
        {t('reports.company.open')}
      </Button>
      {isOpen ? <CompanyReportDialog {...place} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Chooses report and filters. Closing cancels a running report. */
function CompanyReportDialog({ polyclinicId, lookups, onClose }: PlaceProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { createCompanyReport } = useFeature(documentFilesFeature).reports;
  const [logic] = useState(() => createCompanyReport(polyclinicId, locale));
  const report = useActorRef(logic, { input: { id: null } });
  const formId = useId();
  return (
    <Dialog
      open
      title={t('reports.company.title')}
      onClose={onClose}
      closeLabel={t('reports.company.close')}
      closeOnOutsidePress={false}
      width="group"
      footer={<Foot report={report} formId={formId} onClose={onClose} />}
    >
      <form
        id={formId}
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          report.send({ type: 'record.save' });
        }}
      >
        <Outcome report={report} />
        <Choice report={report} />
        <CompanyReportFilters report={report} lookups={lookups} />
      </form>
    </Dialog>
  );
}

type ReportPart = { report: CompanyReportActor };

/** Result of the last report. */
function Outcome({ report }: ReportPart) {
  const { t } = useTranslation();
  const failure = useSelector(report, selectFailure);
  const isSaved = useSelector(report, (snapshot) => snapshot.hasTag('saved'));
  if (failure === 'notSaved' || failure === 'invalid') {
    return (
      <Banner tone="danger" live="alert">
        {t(failure === 'invalid' ? 'reports.company.invalid' : 'reports.company.failed')}
      </Banner>
    );
  }
  return isSaved ? (
    <Banner tone="ok" live="status">
      {t('reports.company.done')}
    </Banner>
  ) : null;
}

function Choice({ report }: ReportPart) {
  const { t } = useTranslation();
  const locale = useLocale();
  const chosen = useSelector(report, selectShown<CompanyReportSheet>)?.Report ?? null;
  return (
    <RadioGroup
      name="report"
      label={t('reports.company.choose')}
      required
      direction="column"
      options={companyReportKinds.map((value) => ({ value, label: companyReports[value].title[locale] }))}
      value={chosen}
      onValueChange={(Report) => report.send({ type: 'record.changed', changes: { Report } })}
      help={chosen === null ? undefined : t(`reports.company.help.${chosen}`)}
    />
  );
}

function Foot({ report, formId, onClose }: ReportPart & { formId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const isMaking = useSelector(report, (snapshot) => snapshot.hasTag('saving'));
  const chosen = useSelector(report, selectShown<CompanyReportSheet>)?.Report ?? null;
  const lacks = useSelector(report, (snapshot) => selectReason(snapshot, { type: 'record.save' })) !== null;
  return (
    <>
      {isMaking ? <SaveState state="saving" text={t('reports.company.making')} /> : null}
      <Button onClick={onClose}>{t(isMaking ? 'reports.company.cancel' : 'reports.company.close')}</Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={isMaking}
        disabledReason={!isMaking && (lacks || chosen === null) ? t('reports.company.chooseFirst') : undefined}
        reasonAt="sr"
      >
        {t('reports.company.make')}
      </Button>
    </>
  );
}
