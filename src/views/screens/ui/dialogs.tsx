import ArrowRight from '@lucide/icons/icons/arrow-right';
import LayoutDashboard from '@lucide/icons/icons/layout-dashboard';
import Power from '@lucide/icons/icons/power';
import Wallet from '@lucide/icons/icons/wallet';
import { useState } from 'react';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Button } from '../../ui/button/button.tsx';
import { type CommandGroup, CommandPalette } from '../../ui/command-palette/command-palette.tsx';
import { Dialog, type DialogWidth } from '../../ui/dialog/dialog.tsx';
import { Drawer } from '../../ui/drawer/drawer.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { SideExample } from './frames.tsx';
import styles from './gallery.module.css';
import { Demo, type GalleryPartProps, Section } from './section.tsx';

type Opened = DialogWidth | 'alert' | 'palette' | 'drawer' | null;

export function DialogSections({ t, lang }: GalleryPartProps) {
  const { dialogs } = t;
  const [opened, setOpened] = useState<Opened>(null);
  const [ranId, setRanId] = useState<string | null>(null);
  const close = () => setOpened(null);
  const width = opened === 'attention' || opened === 'group' ? opened : 'base';
  const commands: readonly CommandGroup[] = [
    {
      title: dialogs.groups.now,
      commands: [
        { id: 'next', label: dialogs.commands.next, icon: ArrowRight },
        { id: 'offline', label: dialogs.commands.offline, detail: dialogs.offlineDetail, icon: Power },
      ],
    },
    {
      title: dialogs.groups.go,
      commands: [
        { id: 'board', label: dialogs.commands.board, icon: LayoutDashboard },
        { id: 'wallet', label: dialogs.commands.wallet, icon: Wallet },
      ],
    },
  ];
  const ran = commands.flatMap((group) => group.commands).find(({ id }) => id === ranId);
  return (
    <Section id="dialogs" t={t}>
      <Demo>
        <Button onClick={() => setOpened('base')}>{dialogs.openBase}</Button>
        <Button onClick={() => setOpened('attention')}>{dialogs.openAttention}</Button>
        <Button onClick={() => setOpened('group')}>{dialogs.openGroup}</Button>
        <Button onClick={() => setOpened('alert')}>{dialogs.openAlert}</Button>
        <Button onClick={() => setOpened('palette')}>{dialogs.openPalette}</Button>
        <Button onClick={() => setOpened('drawer')}>{dialogs.openDrawer}</Button>
        <output className={styles.whole}>
          {dialogs.ran} {ran?.label ?? dialogs.none}
        </output>
      </Demo>
      <Dialog
        open={opened === 'base' || opened === 'attention' || opened === 'group'}
        onClose={close}
        title={dialogs.title}
        sub={dialogs.sub}
        width={width}
        closeLabel={dialogs.close}
        footer={
          <>
            <Button onClick={close}>{dialogs.cancel}</Button>
            <Button variant="primary" disabledReason={dialogs.missing}>
              {dialogs.goOnline}
            </Button>
          </>
        }
      >
        <Field label={dialogs.minutes} help={dialogs.minutesHelp}>
          <TextInput inputMode="numeric" unit={dialogs.unit} defaultValue="15" />
        </Field>
      </Dialog>
      <AlertDialog
        open={opened === 'alert'}
        title={dialogs.alertTitle}
        text={dialogs.alertText}
        identifiers={[
          { label: t.patient.label, value: 'Luis Alberto Cárcamo Vera' },
          { label: t.patient.rut, value: '9.874.321-9' },
        ]}
        cancelLabel={dialogs.keep}
        confirmLabel={dialogs.confirm}
        onCancel={close}
        onConfirm={close}
      />
      <CommandPalette
        open={opened === 'palette'}
        onClose={close}
        label={dialogs.palette}
        placeholder={dialogs.palette}
        emptyText={dialogs.paletteEmpty}
        closeLabel={dialogs.close}
        groups={commands}
        onRun={setRanId}
      />
      <Drawer open={opened === 'drawer'} onClose={close} label={dialogs.openDrawer} closeLabel={dialogs.close}>
        <SideExample t={t} lang={lang} />
      </Drawer>
    </Section>
  );
}
