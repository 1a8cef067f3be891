import { useSelector } from '@xstate/react';
import type { WrittenDocument } from '#actors/users/users.ts';
import type { User } from '#domain/session/user.ts';
import { wholeName } from '#domain/session/whole-name.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { userHref } from './user-href.ts';
import type { UserSheetPart } from './users.types.ts';

/** Shows an existing user with the document, before a duplicate is created. */
export function KnownUser({ known }: Pick<UserSheetPart, 'known'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [found] = useSelector(known, selectRows<User, WrittenDocument>);
  const isFailed = useSelector(known, (snapshot) => snapshot.hasTag('failed'));
  if (isFailed) {
    const again = () => known.send({ type: 'list.refresh' });
    return (
      <Banner tone="warn" live="status" actions={<Button onClick={again}>{t('users.known.check')}</Button>}>
        {t('users.known.failed')}
      </Banner>
    );
  }
  if (!found) return null;
  const name = wholeName(found);
  return (
    <Banner
      tone="warn"
      live="alert"
      title={t('users.known.title')}
      actions={<LinkButton href={userHref(locale, found.UserId)}>{t('users.known.edit', { name })}</LinkButton>}
    >
      {t('users.known.text')}
    </Banner>
  );
}
