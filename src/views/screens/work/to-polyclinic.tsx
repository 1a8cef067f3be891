import Building2 from '@lucide/icons/icons/building-complex';
import { hrefOf } from '#domain/navigation/routes.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';

/** Domain 11: link to the polyclinic for its staff. */
export function ToPolyclinic() {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { find } = useRonda();
  const hasPolyclinic = find('polyclinic')?.getSnapshot().context.polyclinics.length !== 0;
  return hasPolyclinic ? (
    <LinkButton icon={Building2} href={hrefOf('polyclinic-select', locale)}>
      {t('work.goPolyclinic')}
    </LinkButton>
  ) : null;
}

/** Shown to users with this page but without a role that has cases. */
export function NoQueue() {
  const { t } = useTranslation();
  return <EmptyState level={2} title={t('work.noQueue')} text={t('work.noQueueText')} actions={<ToPolyclinic />} />;
}
