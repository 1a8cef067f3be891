import type { Priority } from '#domain/queue/wait.ts';

export type DemoCare = {
  reason: string;
  priority: Priority;
  attentionType: number;
  specialty: string | null;
  /** Requesting polyclinic; null when the patient requests it. */
  polyclinic: string | null;
};

/** Invented reasons of consultation in the style of staff or patients. */
export const demoRemoteCares: readonly DemoCare[] = [
  {
    reason: 'Dolor torácico opresivo de 30 minutos a 3.200 m de altura, ya estable. Pide evaluación médica.',
    priority: 3,
    attentionType: 2,
    specialty: null,
    polyclinic: 'pintado',
  },
  {
    reason: 'Golpe en la mano derecha con una llave, edema y dolor al mover el tercer dedo. ¿Derivar a radiografía?',
    priority: 2,
    attentionType: 1,
    specialty: 'general',
    polyclinic: 'pintado',
  },
  {
    reason:
      'Corte superficial en el antebrazo con cuchillo de proceso, curación hecha. Consulta por vacuna antitetánica.',
    priority: 1,
    attentionType: 1,
    specialty: null,
    polyclinic: 'quillay',
  },
  {
    reason: 'Sibilancias y tos nocturna desde hace una semana, trabaja en la línea de frío y usa salbutamol.',
    priority: 2,
    attentionType: 2,
    specialty: null,
    polyclinic: 'quillay',
  },
  {
    reason: 'Cuerpo extraño en el ojo izquierdo mientras esmerilaba, lavado abundante, persiste la molestia.',
    priority: 3,
    attentionType: 1,
    specialty: 'general',
    polyclinic: 'nielol',
  },
  {
    reason: 'Lumbago después de cargar moldajes, sin irradiación ni pérdida de fuerza. Pide indicaciones y reposo.',
    priority: 2,
    attentionType: 1,
    specialty: null,
    polyclinic: 'nielol',
  },
  {
    reason: 'Control de hipertensión: presiones en casa entre 150 y 160 los últimos diez días, toma losartán.',
    priority: 1,
    attentionType: 2,
    specialty: 'family',
    polyclinic: null,
  },
  {
    reason: 'Fiebre de 38,6 y dolor de garganta hace dos días, le cuesta tragar. No tiene alergias conocidas.',
    priority: 2,
    attentionType: 2,
    specialty: 'general',
    polyclinic: null,
  },
];

export const demoInPersonCares: readonly DemoCare[] = [
  {
    reason: 'Cefalea y náuseas en el segundo día de turno en altura.',
    priority: 2,
    attentionType: 3,
    specialty: null,
    polyclinic: 'pintado',
  },
  {
    reason: 'Control de curación de herida en la pierna derecha.',
    priority: 1,
    attentionType: 3,
    specialty: null,
    polyclinic: 'quillay',
  },
  {
    reason: 'Torcedura de tobillo al bajar de la retroexcavadora.',
    priority: 2,
    attentionType: 1,
    specialty: null,
    polyclinic: 'nielol',
  },
];

export type DemoAttention = {
  presentIllness: string;
  background: string;
  videoExam: string;
  /** Catalogue code; `confirmed` when set. */
  diagnosis: { code: string; confirmed?: true };
  /** Pressure, pulse, respiration, temperature, oxygen and pain; null when they could not be measured. */
  vitals: readonly [string, string, string, string, string, string, string] | null;
  plan: string;
  redFlags: string;
  restDays: string | null;
};

/** Findings and indications of the remote cares above, in the same order. */
export const demoAttentions: readonly DemoAttention[] = [
  {
    presentIllness:
      'Dolor opresivo retroesternal de inicio en reposo, 30 minutos, sin irradiación. Cedió antes de la llamada.',
    background: 'Tabaquismo activo. Padre con infarto a los 52 años.',
    videoExam: 'Orientado, sin disnea ni palidez. El paramédico informa pulsos simétricos.',
    diagnosis: { code: 'R07.4' },
    vitals: ['148', '92', '88', '18', '36.6', '90', '3'],
    plan: 'Aspirina 250 mg masticada, electrocardiograma y traslado asistido al centro de referencia.',
    redFlags: 'Reaparición del dolor, sudoración o desmayo: llamar de inmediato y activar el traslado de urgencia.',
    restDays: null,
  },
  {
    presentIllness: 'Contusión directa hace dos horas, dolor a la flexión del tercer dedo derecho.',
    background: 'Sin antecedentes. Diestro.',
    videoExam: 'Edema del dorso del tercer dedo, sin deformidad. Movilidad dolorosa y completa.',
    diagnosis: { code: 'S60.0', confirmed: true },
    vitals: ['126', '78', '76', '16', '36.5', '91', '5'],
    plan: 'Frío local, sindactilia, paracetamol 1 g cada 8 horas por tres días y radiografía de mano.',
    redFlags: 'Dedo frío, morado o con pérdida de sensibilidad.',
    restDays: '2',
  },
  {
    presentIllness: 'Corte lineal de 3 cm hace una hora, sangrado controlado con compresión.',
    background: 'Última vacuna antitetánica hace más de diez años.',
    videoExam: 'Herida limpia, bordes afrontados, sensibilidad conservada.',
    diagnosis: { code: 'S51.9', confirmed: true },
    vitals: ['122', '76', '84', '16', '36.7', '98', '4'],
    plan: 'Refuerzo de vacuna antitetánica, curación cada 48 horas y retiro de puntos adhesivos en siete días.',
    redFlags: 'Enrojecimiento que avanza, pus o fiebre.',
    restDays: null,
  },
  {
    presentIllness: 'Tos y sibilancias nocturnas desde hace una semana, peor en la cámara de frío.',
    background: 'Asma desde la infancia.',
    videoExam: 'Habla frases completas, sin uso de musculatura accesoria. Saturación informada 96 %.',
    diagnosis: { code: 'J45.9', confirmed: true },
    vitals: ['118', '74', '92', '21', '36.6', '96', '1'],
    plan: 'Salbutamol 2 puff cada 6 horas por cinco días, evitar la cámara de frío y control en 48 horas.',
    redFlags: 'Dificultad para hablar, labios morados o falta de respuesta al inhalador.',
    restDays: '1',
  },
  {
    presentIllness: 'Sensación de arenilla en el ojo izquierdo tras esmerilar, lavado con suero en el policlínico.',
    background: 'No usa lentes de contacto.',
    videoExam: 'Ojo rojo, pupilas iguales y reactivas. No se observa cuerpo extraño.',
    diagnosis: { code: 'T15.1' },
    vitals: ['124', '80', '78', '15', '36.4', '98', '4'],
    plan: 'Ungüento oftálmico con antibiótico cada 8 horas, parche no, evaluación por oftalmología hoy.',
    redFlags: 'Baja de visión, dolor intenso o fotofobia.',
    restDays: '1',
  },
  {
    presentIllness: 'Dolor lumbar bajo después de un esfuerzo, sin irradiación ni síntomas urinarios.',
    background: 'Episodio similar hace dos años.',
    videoExam: 'Marcha normal, flexión limitada por dolor, camina en puntas y talones.',
    diagnosis: { code: 'M54.5', confirmed: true },
    vitals: ['130', '82', '80', '16', '36.5', '97', '6'],
    plan: 'Calor local, paracetamol 1 g cada 8 horas, evitar cargas y volver a moverse desde hoy.',
    redFlags: 'Pérdida de fuerza, adormecimiento en silla de montar o retención de orina.',
    restDays: '2',
  },
  {
    presentIllness: 'Presiones entre 150 y 160 sistólica medidas en casa, sin cefalea ni dolor torácico.',
    background: 'Hipertensión en tratamiento con losartán 50 mg al día.',
    videoExam: 'Buen estado general, sin edema visible.',
    diagnosis: { code: 'I10', confirmed: true },
    vitals: null,
    plan: 'Losartán 50 mg cada 12 horas, reducir la sal, registro de presión y control en dos semanas.',
    redFlags: 'Dolor en el pecho, cefalea intensa, visión borrosa o debilidad de un lado.',
    restDays: null,
  },
  {
    presentIllness: 'Fiebre y odinofagia de dos días, sin tos.',
    background: 'Sin alergias a medicamentos.',
    videoExam: 'Amígdalas con exudado, sin dificultad para respirar.',
    diagnosis: { code: 'J03.9' },
    vitals: null,
    plan: 'Amoxicilina 500 mg cada 8 horas por diez días, paracetamol si hay fiebre e hidratación.',
    redFlags: 'No poder tragar saliva, voz apagada o fiebre que dura más de tres días.',
    restDays: '3',
  },
];
