import { useCareHref } from '../../app/use-care-href.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Anchor } from '../../ui/anchor/anchor.tsx';

export type ReferredCare = { MedicalCareId: string; number: string; CanOpen: boolean; SpecialtyName: string | null };

/** A link if the user may open the encounter, otherwise text. */
export function CareReference({ of: { MedicalCareId, number, CanOpen, SpecialtyName } }: { of: ReferredCare }) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const careHref = useCareHref();
  return (
    <>
      {CanOpen ? (
        <Anchor
          className="link nowrap"
          href={careHref(MedicalCareId)}
          aria-label={t('clinicalRecord.openCare', { number })}
        >
          {number}
        </Anchor>
      ) : (
        <span className="nowrap" title={t('clinicalRecord.closedCare')}>
          {number}
        </span>
      )}
      {SpecialtyName ? <span className="meta"> {specialty(SpecialtyName)}</span> : null}
    </>
  );
}
