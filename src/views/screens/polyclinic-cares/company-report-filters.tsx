import { useSelector } from '@xstate/react';
import type { PolyclinicLookups } from '#actors/polyclinic/polyclinic-lookups.actor.ts';
import type { CompanyReportActor, CompanyReportSheet } from '#actors/reports/company-report.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { selectFields, selectShown } from '#machines/record-edit/index.ts';
import type { FieldProblem } from '#machines/record-edit/record-edit.types.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { anyValue } from '../../widgets/any-value.ts';
import { DateInput } from '../../widgets/date-input/date-input.tsx';
import { useCareTexts } from '../medical-care/care-texts.ts';
import { useClassName } from './use-lookups.ts';

type FilterProps = { report: CompanyReportActor; lookups: PolyclinicLookups | undefined };
type Change = (changes: Partial<CompanyReportSheet>) => void;

const statuses = Object.values(CareStatus);
const languages = ['es', 'en'] as const;

/** Filters of a report; a temperature log needs only its days. */
export function CompanyReportFilters({ report, lookups }: FilterProps) {
  const { t } = useTranslation();
  const sheet = useSelector(report, selectShown<CompanyReportSheet>);
  const fields = useSelector(report, selectFields<CompanyReportSheet>);
  if (!sheet) return null;
  const change: Change = (changes) => report.send({ type: 'record.changed', changes });
  const wordsOf = (problem: FieldProblem | undefined) =>
    problem && ('sentence' in problem ? problem.sentence : t('reports.company.required'));
  return (
    <>
      <Days sheet={sheet} change={change} errorOf={(field) => wordsOf(fields[field])} />
      {sheet.Report === 'EsachsTemp' ? null : <CareFilters sheet={sheet} change={change} lookups={lookups} />}
      <Field label={t('reports.language')}>
        <Select
          options={languages.map((value) => ({ value, label: t(`reports.languages.${value}`) }))}
          value={sheet.language}
          onValueChange={(language) => change({ language })}
        />
      </Field>
    </>
  );
}

type PartProps = { sheet: CompanyReportSheet; change: Change };

function Days({ sheet, change, errorOf }: PartProps & { errorOf: (field: string) => string | undefined }) {
  const { t } = useTranslation();
  return (['startDate', 'endDate'] as const).map((field) => (
    <Field key={field} label={t(`reports.company.${field}`)} required error={errorOf(field)}>
      <DateInput
        value={sheet[field]}
        onValueChange={(date) => change({ [field]: date })}
        label={t(`reports.company.${field}`)}
      />
    </Field>
  ));
}

function CareFilters({ sheet, change, lookups }: PartProps & Pick<FilterProps, 'lookups'>) {
  const { t } = useTranslation();
  const { status } = useCareTexts();
  const { nameOf } = useClassName(lookups);
  const ready = lookups?.kind === 'ready' ? lookups : null;
  const combobox = {
    emptyText: t(lookups?.kind === 'failed' ? 'reports.company.lookupsFailed' : 'reports.company.nothing'),
    clearLabel: t('reports.company.clearOne'),
    openLabel: t('reports.company.openList'),
    placeholder: t('reports.company.any'),
    loading: lookups === undefined,
    loadingText: t('app.loading'),
  };
  const people = (ready?.professionals ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Checkbox checked={sheet.allPolyclinics} onChange={(event) => change({ allPolyclinics: event.target.checked })}>
        {t('reports.company.allPolyclinics')}
      </Checkbox>
      <Field label={t('reports.company.status')}>
        <Select
          options={[
            { value: anyValue, label: t('reports.company.any') },
            ...statuses.map((value) => ({ value: String(value), label: status({ status: value, PausedAt: null }) })),
          ]}
          value={sheet.status === null ? anyValue : String(sheet.status)}
          onValueChange={(value) => change({ status: statuses.find((one) => String(one) === value) ?? null })}
        />
      </Field>
      <Field label={t('reports.company.classification')}>
        <Combobox
          {...combobox}
          options={(ready?.classifications ?? []).map((one) => ({ value: one.ClassificationId, label: nameOf(one) }))}
          value={sheet.classificationId}
          onValueChange={(classificationId) => change({ classificationId })}
        />
      </Field>
      <Field label={t('reports.company.charge')}>
        <Combobox {...combobox} options={people} value={sheet.charge} onValueChange={(charge) => change({ charge })} />
      </Field>
      <Field label={t('reports.company.professional')}>
        <Combobox {...combobox} options={people} value={sheet.userId} onValueChange={(userId) => change({ userId })} />
      </Field>
    </>
  );
}
