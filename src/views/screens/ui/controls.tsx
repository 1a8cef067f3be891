import Ellipsis from '@lucide/icons/icons/ellipsis';
import Lock from '@lucide/icons/icons/lock';
import RefreshCw from '@lucide/icons/icons/refresh-cw';
import Trash2 from '@lucide/icons/icons/trash';
import { useState } from 'react';
import { Button, ButtonGroup, IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { TabLinks, TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import styles from './gallery.module.css';
import { Demo, type GalleryPartProps, Section } from './section.tsx';

export function ControlSections(props: GalleryPartProps) {
  return (
    <>
      <Buttons {...props} />
      <Options {...props} />
      <TabDemos {...props} />
    </>
  );
}

function Buttons({ t, lang }: GalleryPartProps) {
  const [presses, setPresses] = useState(0);
  const [view, setView] = useState<'month' | 'week'>('month');
  const press = () => setPresses(presses + 1);
  return (
    <Section id="buttons" t={t}>
      <Demo>
        <Button variant="primary" onClick={press}>
          {t.buttons.primary}
        </Button>
        <Button variant="primary" busy onClick={press}>
          {t.buttons.saving}
        </Button>
        <Button onClick={press}>{t.buttons.secondary}</Button>
        <Button variant="quiet" onClick={press}>
          {t.buttons.quiet}
        </Button>
        <Button variant="neutral" onClick={press}>
          {t.buttons.neutral}
        </Button>
        <Button variant="danger" icon={Trash2} onClick={press}>
          {t.buttons.remove}
        </Button>
        <Button variant="danger-quiet" onClick={press}>
          {t.buttons.voidPrescription}
        </Button>
        <IconButton icon={RefreshCw} variant="secondary" label={t.buttons.refresh} onClick={press} />
        <IconButton icon={Ellipsis} label={t.buttons.more} onClick={press} />
        <Button variant="primary" size="sm" onClick={press}>
          {t.buttons.small}
        </Button>
        <Button variant="primary" size="lg" shortcut={t.buttons.paletteKeys} onClick={press}>
          {t.buttons.large}
        </Button>
        <Button variant="primary" icon={Lock} disabledReason={t.buttons.closeCareReason} onClick={press}>
          {t.buttons.closeCare}
        </Button>
        <Button disabledReason={t.buttons.closeCareReason} reasonAt="beside" onClick={press}>
          {t.buttons.closeCare}
        </Button>
        <LinkButton href={`/${lang}`} variant="secondary">
          {t.buttons.link}
        </LinkButton>
        <ButtonGroup label={t.buttons.view}>
          <Button aria-pressed={view === 'month'} onClick={() => setView('month')}>
            {t.buttons.month}
          </Button>
          <Button aria-pressed={view === 'week'} onClick={() => setView('week')}>
            {t.buttons.week}
          </Button>
        </ButtonGroup>
        <output className={styles.whole}>
          {t.buttons.pressed} {presses}
        </output>
      </Demo>
    </Section>
  );
}

function Options({ t }: GalleryPartProps) {
  const [online, setOnline] = useState(true);
  return (
    <Section id="options" t={t}>
      <Demo>
        <Checkbox name="unchecked">{t.options.unchecked}</Checkbox>
        <Checkbox name="checked" defaultChecked>
          {t.options.checked}
        </Checkbox>
        <Checkbox name="some" indeterminate>
          {t.options.some}
        </Checkbox>
        <Checkbox name="disabled" disabled>
          {t.options.disabled}
        </Checkbox>
        <RadioGroup
          label={t.options.sound}
          name="sound"
          defaultValue="good"
          options={[
            { value: 'good', label: t.options.good },
            { value: 'bad', label: t.options.bad },
          ]}
        />
        <Switch
          checked={online}
          onCheckedChange={setOnline}
          label={online ? t.options.online : t.options.offline}
          detail={online ? t.options.until : t.options.noCases}
        />
        <Switch
          checked={false}
          onCheckedChange={setOnline}
          label={t.options.noPolyclinic}
          detail={t.options.unavailable}
          disabledReason={t.options.choosePolyclinic}
        />
      </Demo>
    </Section>
  );
}

function TabDemos({ t, lang }: GalleryPartProps) {
  const [kind, setKind] = useState('all');
  const [chat, setChat] = useState('contacts');
  const kinds = [
    { value: 'all', label: t.tabs.all, count: 10 },
    { value: 'teleconsultations', label: t.tabs.teleconsultations, count: 4 },
    { value: 'orientations', label: t.tabs.orientations, count: 1 },
  ];
  const lists = [
    { value: 'contacts', label: t.tabs.contacts },
    { value: 'groups', label: t.tabs.groups, badge: 2, badgeLabel: t.tabs.unread },
  ];
  return (
    <Section id="tabs" t={t}>
      <Demo>
        <Tabs className={styles.whole} value={kind} onValueChange={setKind}>
          <TabList label={t.tabs.label} items={kinds} />
          {kinds.map((item) => (
            <TabPanel key={item.value} value={item.value}>
              <p className={styles.expanded}>
                {t.tabs.shows} {item.label}
              </p>
            </TabPanel>
          ))}
        </Tabs>
        <Tabs className={styles.medium} value={chat} onValueChange={setChat}>
          <TabList label={t.tabs.chat} items={lists} boxed />
          {lists.map((item) => (
            <TabPanel key={item.value} value={item.value}>
              <p className={styles.expanded}>
                {t.tabs.shows} {item.label}
              </p>
            </TabPanel>
          ))}
        </Tabs>
        <TabLinks
          label={t.tabs.links}
          current={lang}
          items={[
            { value: lang, label: t.sections.tabs.title, href: `/${lang}/ui#tabs` },
            { value: 'status', label: t.sections.status.title, href: `/${lang}/ui#status` },
          ]}
        />
      </Demo>
    </Section>
  );
}
