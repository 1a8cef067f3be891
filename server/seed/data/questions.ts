import type { Priority } from '#domain/queue/wait.ts';
import { type DemoPerson, demoPatients } from './people.ts';

export type DemoQuestion = { text: string; priority: Priority; specialty: string; asker?: Asker };

/** Restricts who may ask a question, for example about a pregnancy or a small child. */
type Asker = { gender?: DemoPerson['gender']; born: readonly [from: string, to: string] };

/** Selects the next patient among those the question suits. */
export function askerOf({ asker }: DemoQuestion, turn: number): DemoPerson {
  const fitting = demoPatients.filter(
    ({ gender, birthDate }) =>
      !asker ||
      ((asker.gender === undefined || gender === asker.gender) &&
        birthDate >= asker.born[0] &&
        birthDate < asker.born[1]),
  );
  const found = fitting[turn % fitting.length];
  if (!found) throw new Error('The demo has no patient for one of its questions.');
  return found;
}

/** Invented questions in the style of patients. Used by the seed and, in sequence, by the live demo. */
export const demoQuestions: readonly DemoQuestion[] = [
  {
    text: 'Hola, desde ayer siento que me falta el aire al subir la escala y se me hincharon los tobillos. Tengo insuficiencia cardíaca y tomo furosemida. ¿Subo la dosis o espero el control del lunes?',
    priority: 3,
    specialty: 'internal',
  },
  {
    text: 'Tengo 14 semanas de embarazo y desde el martes me duele la zona lumbar al final del turno. ¿Puedo tomar ibuprofeno? En mi casa tengo de 400 mg. También quería saber si sirve el calor local y si necesito pedir hora.',
    priority: 2,
    specialty: 'general',
    asker: { gender: 'F', born: ['1984', '2006'] },
  },
  {
    text: 'Me tomaron la presión en el policlínico y salió 158/96. Hace tres días que me duele la cabeza en la nuca. Tomo losartán en la mañana y no he dejado ninguna dosis. ¿Me preocupo?',
    priority: 2,
    specialty: 'family',
  },
  {
    text: 'Mi hijo de 4 años está con fiebre de 38,4 desde anoche, come poco pero toma agua y juega a ratos. ¿Cada cuánto le doy paracetamol y cuándo lo llevo a urgencia?',
    priority: 3,
    specialty: 'general',
    asker: { born: ['1976', '2006'] },
  },
  {
    text: 'Me salieron ronchas en los brazos después de usar guantes nuevos en la planta. Pican harto en la noche. ¿Qué crema me puedo poner y debo avisar en el trabajo?',
    priority: 1,
    specialty: 'dermatology',
  },
  {
    text: 'Me dieron amoxicilina por 7 días para la garganta y al tercer día ya no tengo dolor. ¿La sigo tomando igual o la puedo cortar?',
    priority: 1,
    specialty: 'general',
  },
  {
    text: 'Subo a turno a 3.800 metros el jueves y la última vez me dolió mucho la cabeza las dos primeras noches. ¿Hay algo que pueda tomar antes? Tengo alergia a las sulfas.',
    priority: 2,
    specialty: 'occupational',
  },
  {
    text: 'Tengo el resultado de la hemoglobina glicosilada: 8,4 %. Antes tenía 7,1. Tomo metformina 850 dos veces al día. ¿Tengo que cambiar el tratamiento antes del control de diciembre?',
    priority: 2,
    specialty: 'internal',
  },
  {
    text: 'Hace dos semanas que duermo mal, me despierto a las 4 y no puedo volver a dormir. Estoy con pena y con poco ánimo. ¿Con quién puedo conversar?',
    priority: 2,
    specialty: 'psychiatry',
  },
  {
    text: 'Me torcí el tobillo bajando de la camioneta hace tres días. Está hinchado y morado por fuera, pero puedo apoyar. ¿Necesito radiografía?',
    priority: 2,
    specialty: 'trauma',
  },
  {
    text: 'Se me terminó la receta de levotiroxina y la hora con el endocrinólogo es en dos semanas. ¿Qué hago mientras tanto?',
    priority: 1,
    specialty: 'general',
  },
  {
    text: 'Me vacuné contra la influenza ayer y hoy tengo el brazo hinchado, colorado y con dolor. ¿Es normal? ¿Puedo ponerme hielo?',
    priority: 1,
    specialty: 'family',
  },
  {
    text: 'Tengo dolor en el pecho cuando camino rápido, se pasa al descansar. Llevo una semana así. Fumo y mi papá tuvo un infarto a los 52.',
    priority: 3,
    specialty: 'emergency',
  },
  {
    text: 'Me dio diarrea después de comer en la faena, van cuatro veces desde la mañana, sin sangre ni fiebre. ¿Qué puedo comer y cuándo puedo volver al turno?',
    priority: 1,
    specialty: 'general',
  },
];

export const demoAnswers: readonly string[] = [
  'Gracias por consultar. Por lo que describes no hay señales de gravedad. Mantén reposo relativo, hidrátate bien y controla la temperatura dos veces al día. Si aparece fiebre sobre 38,5 o el dolor aumenta, acude a urgencia.',
  'Termina el tratamiento completo aunque te sientas mejor: cortar antes favorece que la infección vuelva. Si aparecen ronchas, dificultad para respirar o vómitos, suspende y consulta el mismo día.',
  'Conviene que te evalúe un médico en persona esta semana. Mientras tanto evita cargar peso, usa calor local 15 minutos dos veces al día y anota cuándo aparece el dolor.',
  'Ese resultado se conversa en tu control, no cambies las dosis por tu cuenta. Lleva el registro de tus glicemias de la última semana y pide adelantar la hora si pasan de 250.',
];
