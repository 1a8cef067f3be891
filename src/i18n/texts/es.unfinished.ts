/** What another professional left unfinished in an encounter. */
export const esUnfinished = {
  unfinished: {
    label: 'Lo que {{name}} dejó sin terminar',
    title: '{{name}} escribió en esta atención y no la terminó.',
    text: 'Guardado {{when}}. No es parte de la ficha.',
    show_one: 'Lo que escribió: {{count}} respuesta',
    show_other: 'Lo que escribió: {{count}} respuestas',
    use: 'Usar como borrador mío',
    useText_one: 'Completa {{count}} pregunta sin responder. No cambia lo que escribiste tú.',
    useText_other: 'Completa {{count}} preguntas sin responder. No cambia lo que escribiste tú.',
    used_one: 'Se agregó {{count}} respuesta a tu borrador. Revísala: al cerrar queda a tu nombre.',
    used_other: 'Se agregaron {{count}} respuestas a tu borrador. Revísalas: al cerrar quedan a tu nombre.',
    nothing: 'Tu formulario ya responde todo lo que se puede usar de este texto.',
    otherForm: 'Está en otro formulario ({{form}}): puedes leerlo y copiarlo.',
    copy: 'Copiar texto',
  },
};
