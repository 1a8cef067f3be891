import ClipboardList from '@lucide/icons/icons/clipboard-list';
import House from '@lucide/icons/icons/house';
import LogOut from '@lucide/icons/icons/log-out';
import Package from '@lucide/icons/icons/package';
import Settings2 from '@lucide/icons/icons/settings-2';
import Stethoscope from '@lucide/icons/icons/stethoscope';
import UserRound from '@lucide/icons/icons/user-round';
import Users from '@lucide/icons/icons/users';
import Wallet from '@lucide/icons/icons/wallet';
import { useState } from 'react';
import { Brand } from '../../ui/brand/brand.tsx';
import { LanguageSwitch } from '../../ui/language-switch/language-switch.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { SideBarContent, SideNav, SwitcherButton } from '../../ui/side-bar/side-bar.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { Organization, ProfileButton, TopBar, TopBarLine, TopBarWide, TopNav } from '../../ui/top-bar/top-bar.tsx';
import styles from './gallery.module.css';
import { Demo, type GalleryPartProps, Section } from './section.tsx';

export function FrameSections(props: GalleryPartProps) {
  const { t, lang } = props;
  const { frames } = t;
  const [online, setOnline] = useState(true);
  const here = `/${lang}/ui#frames`;
  const availability = (
    <Switch
      checked={online}
      onCheckedChange={setOnline}
      label={online ? t.options.online : t.options.offline}
      detail={online ? t.options.until : t.options.noCases}
    />
  );
  const profile = (
    <Menu
      trigger={
        <ProfileButton userId="rivas" name={frames.professional} detail={frames.professionalRut} present={online} />
      }
      entries={[{ id: 'home', kind: 'link', label: frames.home, icon: House, href: `/${lang}` }]}
    />
  );
  return (
    <Section id="frames" t={t}>
      <Demo kind="flush">
        <div className={styles.bars}>
          <TopBar
            start={
              <>
                <Brand name={t.brand} href={`/${lang}`} />
                <TopNav
                  label={frames.main}
                  current="home"
                  items={[
                    { id: 'home', href: here, label: frames.home, icon: House },
                    { id: 'patients', href: here, label: frames.patients, icon: Users },
                    { id: 'income', href: here, label: frames.income, icon: Wallet },
                    { id: 'settings', href: here, label: frames.settings, icon: Settings2 },
                  ]}
                />
              </>
            }
          >
            {availability}
            <TopBarLine />
            {profile}
          </TopBar>
          <TopBar
            tone="light"
            start={
              <Organization name={frames.organization} detail={frames.organizationDetail} logo={frames.employer} />
            }
          >
            <TopBarWide>{availability}</TopBarWide>
            <TopBarLine />
            <LanguageSwitch
              label={frames.language}
              current={lang}
              items={[
                { lang: 'es', code: 'ES', name: 'español', href: '/es/ui' },
                { lang: 'en', code: 'EN', name: 'English', href: '/en/ui' },
              ]}
            />
            {profile}
          </TopBar>
        </div>
      </Demo>
      <Demo>
        <div className={styles.side}>
          <SideExample {...props} />
        </div>
      </Demo>
    </Section>
  );
}

/** Content of side bar and drawer. */
export function SideExample({ t, lang }: GalleryPartProps) {
  const { frames } = t;
  const here = `/${lang}/ui#frames`;
  return (
    <SideBarContent
      brand={<Brand name={t.brand} />}
      switcher={
        <Menu
          align="start"
          trigger={<SwitcherButton label={frames.switcher} name={frames.polyclinic} detail={frames.kind} />}
          entries={[{ id: 'cerro', kind: 'link', label: frames.polyclinic, href: here }]}
        />
      }
    >
      <SideNav
        label={frames.side}
        title={frames.care}
        current="cares"
        items={[
          { id: 'cares', href: here, label: frames.cares, icon: Stethoscope, badge: 6, badgeLabel: t.people.pending },
          { id: 'patients', href: here, label: frames.patients, icon: Users },
          {
            id: 'surveys',
            href: here,
            label: frames.surveys,
            icon: ClipboardList,
            badge: 2,
            badgeLabel: t.people.pending,
          },
          { id: 'supplies', href: here, label: frames.supplies, icon: Package },
        ]}
      />
      <SideNav
        label={frames.manage}
        title={frames.manage}
        items={[
          { id: 'profile', href: here, label: frames.profile, icon: UserRound },
          { id: 'out', href: `/${lang}`, label: frames.signOut, icon: LogOut },
        ]}
      />
    </SideBarContent>
  );
}
