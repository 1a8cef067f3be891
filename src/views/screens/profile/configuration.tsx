import { useActorRef, useSelector } from '@xstate/react';
import { useSelector as useStore } from '@xstate/store-react';
import { useState } from 'react';
import { profileFeature } from '#actors/profile/profile.feature.ts';
import type { SettingsActor } from '#actors/profile/settings.ts';
import { locales } from '#domain/locale.ts';
import { hasRole, medicRoles } from '#domain/session/roles.ts';
import type { SettingName, SettingsForm } from '#domain/session/settings-form.ts';
import type { User } from '#domain/session/user.ts';
import { selectFailure, selectShown } from '#machines/record-edit/index.ts';
import { useAppActor, useRonda } from '../../app/ronda.context.tsx';
import { useFailedText } from '../../app/use-connection.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { SaveState } from '../../ui/save-state/save-state.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { ChoiceRow, SwitchRow } from './setting-rows.tsx';
import styles from './settings.module.css';

/** Switches per card, and for whom. */
const cards: readonly { id: 'notices' | 'signing'; names: readonly SettingName[]; isFor?: typeof medicRoles }[] = [
  { id: 'notices', names: ['IsNotificationSoundActive', 'IsAutomaticOpenChat'] },
  { id: 'signing', names: ['HasEToken'], isFor: medicRoles },
];

/** Shell 2, `profile/configuration`: changes are saved immediately. */
export function Configuration({ user }: { user: User }) {
  const { t } = useTranslation();
  const session = useAppActor('session');
  const { settingsOf } = useFeature(profileFeature);
  const [logic] = useState(() => settingsOf((saved) => session.send({ type: 'session.userChanged', user: saved })));
  const edit = useActorRef(logic, { input: { id: 'settings' } });
  const form = useSelector(edit, selectShown<SettingsForm>);
  const shown = cards.filter(({ isFor }) => !isFor || hasRole(user, isFor));
  return (
    <Page>
      <PageHead
        title={t('profile.settings.title')}
        sub={t('profile.settings.sub')}
        actions={<Saved edit={edit} savedAt={form?.SavedAt ?? null} />}
      />
      <NotSaved edit={edit} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {form === null ? <Missing edit={edit} /> : null}
          {form === null
            ? null
            : shown.map(({ id, names }) => (
                <Card key={id} title={t(`profile.settings.${id}`)} as="section" flush>
                  <ul>
                    {names.map((name) => (
                      <Setting key={name} name={name} checked={form[name]} edit={edit} />
                    ))}
                  </ul>
                </Card>
              ))}
          <Screen />
        </div>
        <div className={styles.column}>
          <PasswordCard />
          <SessionsCard />
        </div>
      </div>
    </Page>
  );
}

type Part = { edit: SettingsActor };

function Saved({ edit, savedAt }: Part & { savedAt: number | null }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const isSaving = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  if (isSaving) return <SaveState state="saving" text={t('profile.settings.saving')} />;
  if (savedAt === null) return null;
  return <SaveState state="saved" text={t('profile.settings.savedAt', { time: time(savedAt) })} />;
}

function NotSaved({ edit }: Part) {
  const { t } = useTranslation();
  const failure = useSelector(edit, selectFailure);
  if (failure !== 'notSaved') return null;
  const acts = (
    <>
      <RetryButton onRetry={() => edit.send({ type: 'record.save' })} />
      <Button size="sm" onClick={() => edit.send({ type: 'record.discard' })}>
        {t('profile.settings.undo')}
      </Button>
    </>
  );
  return (
    <Banner tone="danger" live="alert" actions={acts}>
      {t('profile.settings.notSaved')}
    </Banner>
  );
}

function Missing({ edit }: Part) {
  const { t } = useTranslation();
  const isFailed = useSelector(edit, (snapshot) => snapshot.hasTag('failed'));
  const failedText = useFailedText(t('profile.personal.failedText'));
  if (!isFailed) return <SkeletonCard lines={3} label={t('profile.settings.loading')} />;
  const retry = <RetryButton size="md" onRetry={() => edit.send({ type: 'record.retry' })} />;
  return <ErrorState level={2} title={t('profile.settings.failed')} text={failedText} actions={retry} />;
}

function Setting({ name, checked, edit }: Part & { name: SettingName; checked: boolean }) {
  const { t } = useTranslation();
  const change = (next: boolean) => {
    edit.send({ type: 'record.changed', changes: { [name]: next } });
    edit.send({ type: 'record.save' });
  };
  const { title, help } = t(`profile.settings.switches.${name}`, { returnObjects: true });
  return <SwitchRow title={title} help={help} checked={checked} onChange={change} />;
}

const themes = ['light', 'dark', 'system'] as const;

/** Settings stored in this browser only. */
function Screen() {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { theme, find } = useRonda();
  const choice = useStore(theme, (state) => state.context.choice);
  return (
    <Card title={t('profile.settings.screen')} as="section" flush>
      <ul>
        <ChoiceRow
          title={t('profile.settings.theme')}
          options={themes.map((value) => ({ value, label: t(`profile.settings.themes.${value}`) }))}
          value={choice}
          onChange={(chosen) => theme.trigger.chosen({ choice: chosen })}
        />
        <ChoiceRow
          title={t('profile.settings.language')}
          options={locales.map((value) => ({ value, label: value === 'es' ? 'Español' : 'English', lang: value }))}
          value={locale}
          onChange={(chosen) => find('language')?.send({ type: 'language.change', locale: chosen })}
        />
      </ul>
    </Card>
  );
}
