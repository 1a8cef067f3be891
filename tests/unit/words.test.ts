import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inUnit, vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import { enCall } from '#i18n/texts/en.call.ts';
import { enCare } from '#i18n/texts/en.care.ts';
import { enOrientation } from '#i18n/texts/en.orientation.ts';
import { enShell } from '#i18n/texts/en.shell.ts';
import { esAdmission } from '#i18n/texts/es.admission.ts';
import { esCall } from '#i18n/texts/es.call.ts';
import { esCare } from '#i18n/texts/es.care.ts';
import { esPalette } from '#i18n/texts/es.palette.ts';
import { esShell } from '#i18n/texts/es.shell.ts';
import { esVisit } from '#i18n/texts/es.visit.ts';
import { recoveryMail, temporaryPasswordMail } from '#server/modules/identity/mail-texts.ts';
import { visitMail } from '#server/modules/visits/mail-texts.ts';

const folder = join(import.meta.dirname, '../../src/i18n/texts');
/** All sentences of a language with their file; codes used as keys are excluded. */
const sentences = (locale: 'es' | 'en') =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`${locale}.`))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/: '([^']*)'|^\s+'([^']*)',?$/gm)].map(
        ([, first, second]) => [name, first ?? second ?? ''] as const,
      ),
    );
const matching = (locale: 'es' | 'en', pattern: RegExp) => sentences(locale).filter(([, words]) => pattern.test(words));

describe('words', () => {
  test('U24 reads sentences of both languages', () => {
    expect([sentences('es').length > 900, sentences('en').length > 900]).toEqual([true, true]);
  });

  test('U24 uses encounter in English, and never care of a person', () => {
    const allowed = /remote care|emergency care|takes? care|who takes care|right to care|^care\./;
    expect(matching('en', /\b[Cc]ares?\b/).filter(([, words]) => !allowed.test(words))).toEqual([]);
  });

  test.each([
    ['en', /\b(Go on with|More acts|out of your reach|In attention|a medical care)\b/],
    ['es', /\b(RUN|usted|su atención|Está en esperando|Lupa|Malo|por su prioridad)\b/],
    ['en', /\bRUN\b/],
    ['en', /\b(e-mail|mail|native peoples?)\b/i],
  ] as const)('U24 keeps %s free of %s', (locale, pattern) => {
    expect(matching(locale, pattern)).toEqual([]);
  });

  test('U24 names the kinds of an encounter alike in its data and in its admission', () => {
    const { attentionTypes } = esCare.care;
    expect(Object.values(esAdmission.admission.types)).toEqual(Object.values(attentionTypes));
  });

  test('U24 has the texts of the table of findings', () => {
    const { care } = esCare;
    const pain = vitalSigns.find(({ name }) => name === 'pain');
    expect([
      care.awaits.validation,
      `${esShell.availability.offline}, ${esShell.availability.notReceiving}`,
      care.evaluation.results,
      esVisit.visit.stages.attended,
      care.banners.waitingText,
      care.dialogs.finishValidated,
      care.workspace.childAnswered,
      `${pain?.short[0]} ${inUnit('3', pain?.unit[0] ?? '')}`,
      [esCall.call.roles.doctor, esCall.call.roles.doctorF],
      care.viewer.zoom,
      esPalette.palette.shortcutsText,
      [esShell.errorPages.notFound, esShell.errorPages.notFoundText],
    ]).toEqual([
      'Espera la validación de un médico.',
      'Fuera de línea, no recibes casos',
      { good: 'Normal', bad: 'Alterado' },
      'Ya tomaron tu atención',
      'Iníciala para escribir la respuesta; mientras la tengas nadie más puede hacerlo.',
      'Se guarda la respuesta y pasa a validación médica.',
      'Hay respuesta: retoma la atención.',
      'EVA 3/10',
      ['Médico', 'Médica'],
      'Ampliar',
      'Con Ctrl funcionan también mientras escribes; Shift ? solo fuera de un campo.',
      ['This page could not be found', 'No encontramos esta página: la dirección no existe o cambió de lugar.'],
    ]);
    expect([
      enOrientation.work.counterHeld,
      enCare.care.acts.more,
      enCare.care.banners.gone,
      enOrientation.orientation.keepMine,
      enCall.call.notHost,
      enShell.titles.care,
    ]).toEqual([
      'In progress',
      'More actions',
      'You no longer have access.',
      'Keep this version',
      'Only the host of the call can',
      'Encounter',
    ]);
  });

  test('U24 addresses the reader of a mail as tú', () => {
    const mails = [visitMail.es('x'), recoveryMail.es('x'), temporaryPasswordMail.es('x')];
    const formal = /\b(su|usted|abra|haga|cámbiela|le asignó)\b/;
    expect(mails.filter(({ subject, text }) => formal.test(`${subject} ${text}`))).toEqual([]);
  });
});
