import { hrefOf } from '#domain/navigation/routes.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { MedicalCareScreen } from '../medical-care/medical-care.screen.tsx';

/** An encounter in the polyclinic layout; without an id, a link to the list (clinical 2). */
export function CareDetailScreen({ id }: { id: string | null }) {
  return id ? <MedicalCareScreen id={id} area="polyclinic" /> : <NoCare title="none" />;
}

/** Empty state with a link to the list. */
export function NoCare({ title, href }: { title: 'none' | 'notIts' | 'noChild'; href?: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = {
    none: { title: t('polyCares.detail.none'), text: t('polyCares.detail.noneText') },
    notIts: { title: t('polyCares.derived.notIts'), text: t('polyCares.derived.notItsText') },
    noChild: { title: t('polyCares.derived.noChild'), text: t('polyCares.derived.noChildText') },
  }[title];
  return (
    <Page>
      <EmptyState
        level={1}
        {...words}
        actions={
          <>
            {href ? (
              <LinkButton variant="primary" href={href}>
                {t('polyCares.derived.seeOrigin')}
              </LinkButton>
            ) : null}
            <LinkButton variant={href ? 'secondary' : 'primary'} href={hrefOf('polyclinic-medicalcares', locale)}>
              {t('polyCares.detail.back')}
            </LinkButton>
          </>
        }
      />
    </Page>
  );
}
