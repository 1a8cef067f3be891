import { formatIc, isRut } from '#domain/rut.ts';
import { useTranslation } from './use-translation.ts';

/** SAFE-1: names the document of a person, which is a RUT, a passport or another one. */
export function useIdentity() {
  const { t } = useTranslation();
  return (ic: string | null | undefined) => ({
    label: t(ic && !isRut(ic) ? 'app.document' : 'app.rut'),
    value: ic ? formatIc(ic) : null,
  });
}

/** The same in one line of text. */
export function useIdentityText() {
  const { t } = useTranslation();
  const identity = useIdentity();
  return (ic: string | null | undefined) => {
    const { label, value } = identity(ic);
    return `${label} ${value ?? t('app.notInformed')}`;
  };
}
