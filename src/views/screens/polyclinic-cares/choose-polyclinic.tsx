import Building2 from '@lucide/icons/icons/building-complex';
import { polyclinicChoiceHref } from '#domain/navigation/polyclinic-choice.ts';
import { useLocale } from '../../app/use-locale.ts';
import { usePath } from '../../app/use-path.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page } from '../../ui/page/page.tsx';

/** Shown until a polyclinic is chosen; the choice leads back to the page that asks for it. */
export function ChoosePolyclinic({ text }: { text?: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Page>
      <EmptyState
        level={1}
        icon={Building2}
        title={t('polyCares.noPolyclinic')}
        text={text ?? t('polyCares.noPolyclinicText')}
        actions={
          <LinkButton variant="primary" href={polyclinicChoiceHref(locale, usePath())}>
            {t('polyCares.choosePolyclinic')}
          </LinkButton>
        }
      />
    </Page>
  );
}
