/** ICD-10 chapters S to Z: one code and name per line. */
export const injuriesAndContacts = `
S00.0 Traumatismo superficial del cuero cabelludo
S00.1 Contusión de los párpados y de la región periocular
S00.5 Traumatismo superficial del labio y de la cavidad bucal
S00.8 Traumatismo superficial de otras partes de la cabeza
S01.0 Herida del cuero cabelludo
S01.1 Herida del párpado y de la región periocular
S01.2 Herida de la nariz
S01.5 Herida del labio y de la cavidad bucal
S01.8 Herida de otras partes de la cabeza
S02.2 Fractura de los huesos de la nariz
S05.0 Traumatismo de la conjuntiva y abrasión corneal sin mención de cuerpo extraño
S05.1 Contusión del globo ocular y del tejido orbitario
S05.9 Traumatismo del ojo y de la órbita, no especificado
S06.0 Concusión
S06.9 Traumatismo intracraneal, no especificado
S09.9 Traumatismo de la cabeza, no especificado
S10.9 Traumatismo superficial del cuello, parte no especificada
S13.4 Esguinces y torceduras de la columna cervical
S16 Traumatismo de tendón y músculos a nivel del cuello
S20.2 Contusión del tórax
S22.3 Fractura de costilla
S23.3 Esguinces y torceduras de columna torácica
S30.0 Contusión de la región lumbosacra y de la pelvis
S32.0 Fractura de vértebra lumbar
S33.5 Esguinces y torceduras de la columna lumbar
S33.7 Esguinces y torceduras de otras partes y de las no especificadas de la columna lumbar y de la pelvis
S40.0 Contusión del hombro y del brazo
S42.0 Fractura de la clavícula
S42.2 Fractura de la epífisis superior del húmero
S43.0 Luxación de la articulación del hombro
S43.4 Esguinces y torceduras de la articulación del hombro
S43.5 Esguinces y torceduras de la articulación acromioclavicular
S46.0 Traumatismo del tendón del manguito rotatorio del hombro
S50.0 Contusión del codo
S50.1 Contusión de otras partes del antebrazo y de las no especificadas
S51.9 Herida del antebrazo, parte no especificada
S52.1 Fractura de la epífisis superior del radio
S52.5 Fractura de la epífisis inferior del radio
S52.6 Fractura de la epífisis inferior del cúbito y del radio
S53.4 Esguinces y torceduras del codo
S60.0 Contusión de dedo(s) de la mano, sin daño de la(s) uña(s)
S60.1 Contusión de dedo(s) de la mano con daño de la(s) uña(s)
S60.2 Contusión de otras partes de la muñeca y de la mano
S61.0 Herida de dedo(s) de la mano, sin daño de la(s) uña(s)
S61.1 Herida de dedo(s) de la mano, con daño de la(s) uña(s)
S61.8 Herida de otras partes de la muñeca y de la mano
S61.9 Herida de la muñeca y de la mano, parte no especificada
S62.0 Fractura del hueso escafoides [navicular] de la mano
S62.3 Fractura de otros huesos metacarpianos
S62.5 Fractura del pulgar
S62.6 Fractura de otro dedo de la mano
S63.1 Luxación de dedos de la mano
S63.5 Esguince y torcedura de la muñeca
S63.6 Esguinces y torceduras de dedo(s) de la mano
S66.9 Traumatismo de tendón y músculo no especificado, a nivel de la muñeca y de la mano
S67.0 Traumatismo por aplastamiento del pulgar y otro(s) dedo(s)
S67.8 Traumatismo por aplastamiento de otras partes y de las no especificadas de la muñeca y de la mano
S68.1 Amputación traumática de otro dedo único (completa) (parcial)
S70.0 Contusión de la cadera
S70.1 Contusión del muslo
S71.1 Herida del muslo
S72.0 Fractura del cuello de fémur
S76.1 Traumatismo del tendón y músculo cuádriceps
S80.0 Contusión de la rodilla
S80.1 Contusión de otras partes y las no especificadas de la pierna
S81.0 Herida de la rodilla
S81.8 Herida de otras partes de la pierna
S82.0 Fractura de la rótula
S82.1 Fractura de la epífisis superior de la tibia
S82.6 Fractura del maléolo externo
S82.8 Fractura de otras partes de la pierna
S83.2 Desgarro de meniscos, presente
S83.4 Esguinces y torceduras que comprometen los ligamentos laterales (externo) (interno) de la rodilla
S83.5 Esguinces y torceduras que comprometen el ligamento cruzado (anterior) (posterior) de la rodilla
S83.6 Esguinces y torceduras de otras partes y las no especificadas de la rodilla
S86.0 Traumatismo del tendón de Aquiles
S86.1 Traumatismo de otro(s) tendón(es) y músculo(s) del grupo muscular posterior a nivel de la pierna
S90.0 Contusión del tobillo
S90.1 Contusión de dedo(s) del pie sin daño de la(s) uña(s)
S90.3 Contusión de otras partes y de las no especificadas del pie
S91.1 Herida de dedo(s) del pie sin daño de la(s) uña(s)
S91.3 Herida de otras partes del pie
S92.0 Fractura del calcáneo
S92.3 Fractura de hueso del metatarso
S92.5 Fractura de los huesos de otro(s) dedo(s) del pie
S93.4 Esguinces y torceduras del tobillo
S93.5 Esguinces y torceduras de dedo(s) del pie
S93.6 Esguinces y torceduras de otros sitios y de los no especificados del pie
S96.9 Traumatismo de tendones y músculos no especificados a nivel del pie y del tobillo
T01.9 Heridas múltiples, no especificadas
T07 Traumatismos múltiples, no especificados
T09.0 Traumatismo superficial del tronco, nivel no especificado
T14.0 Traumatismo superficial de región no especificada del cuerpo
T14.1 Herida de región no especificada del cuerpo
T14.2 Fractura de región no especificada del cuerpo
T14.3 Luxación, esguince y torcedura de región no especificada del cuerpo
T14.9 Traumatismo, no especificado
T15.0 Cuerpo extraño en la córnea
T15.1 Cuerpo extraño en el saco conjuntival
T16 Cuerpo extraño en el oído
T17.1 Cuerpo extraño en el orificio nasal
T20.1 Quemadura de la cabeza y del cuello, de primer grado
T20.2 Quemadura de la cabeza y del cuello, de segundo grado
T22.1 Quemadura del hombro y miembro superior, de primer grado, excepto de la muñeca y de la mano
T22.2 Quemadura del hombro y miembro superior, de segundo grado, excepto de la muñeca y de la mano
T23.1 Quemadura de la muñeca y de la mano, de primer grado
T23.2 Quemadura de la muñeca y de la mano, de segundo grado
T23.3 Quemadura de la muñeca y de la mano, de tercer grado
T24.2 Quemadura de la cadera y miembro inferior, de segundo grado, excepto tobillo y pie
T25.2 Quemadura del tobillo y del pie, de segundo grado
T26.1 Quemadura de la córnea y saco conjuntival
T26.4 Quemadura del ojo y anexos, parte no especificada
T26.6 Corrosión de la córnea y saco conjuntival
T30.0 Quemadura de región del cuerpo y grado no especificados
T33.9 Congelamiento superficial de otros sitios y de los no especificados
T51.9 Efecto tóxico de alcohol, no especificado
T52.9 Efecto tóxico de disolventes orgánicos, no especificados
T54.2 Efecto tóxico de ácidos corrosivos y sustancias ácidas similares
T54.3 Efecto tóxico de álcalis cáusticos y sustancias alcalinas similares
T56.0 Efecto tóxico del plomo y sus compuestos
T57.0 Efecto tóxico del arsénico y sus compuestos
T58 Efecto tóxico del monóxido de carbono
T59.4 Efecto tóxico del cloro gaseoso
T59.9 Efecto tóxico de gases, humos y vapores no especificados
T60.0 Efecto tóxico de insecticidas organofosforados y carbamatos
T62.9 Efecto tóxico de sustancia nociva ingerida como alimento, no especificada
T63.3 Efecto tóxico del veneno de arañas
T63.4 Efecto tóxico del veneno de otros artrópodos
T65.9 Efecto tóxico de sustancia no especificada
T67.0 Golpe de calor e insolación
T67.1 Síncope por calor
T67.2 Calambre por calor
T67.5 Agotamiento por calor, no especificado
T68 Hipotermia
T69.9 Efecto de la reducción de la temperatura, no especificado
T70.0 Barotrauma otítico
T70.2 Otros efectos y los no especificados de la gran altitud
T70.3 Enfermedad por descompresión [de los cajones sumergidos]
T75.1 Ahogamiento y sumersión no mortal
T75.4 Efectos de la corriente eléctrica
T78.2 Choque anafiláctico, no especificado
T78.3 Edema angioneurótico
T78.4 Alergia no especificada
T79.3 Infección postraumática de herida, no clasificada en otra parte
T88.7 Efecto adverso no especificado de droga o medicamento
U07.1 COVID-19, virus identificado
U07.2 COVID-19, virus no identificado
W54 Mordedura o ataque de perro
Z00.0 Examen médico general
Z01.8 Otros exámenes especiales especificados
Z02.1 Examen preempleo
Z02.7 Extensión de certificado médico
Z03.9 Observación por sospecha de enfermedad o afección no especificada
Z04.2 Examen y observación consecutivos a accidente de trabajo
Z04.3 Examen y observación consecutivos a otro accidente
Z09.9 Examen de seguimiento consecutivo a tratamiento no especificado por otras afecciones
Z10.0 Examen de salud ocupacional
Z11.5 Examen de pesquisa especial para otras enfermedades virales
Z20.8 Contacto con y exposición a otras enfermedades transmisibles
Z20.9 Contacto con y exposición a enfermedades transmisibles no especificadas
Z23.5 Necesidad de inmunización sólo contra el tétanos
Z24.6 Necesidad de inmunización contra la hepatitis viral
Z25.1 Necesidad de inmunización contra la influenza [gripe]
Z26.9 Necesidad de inmunización contra enfermedad infecciosa no especificada
Z29.9 Medida profiláctica no especificada
Z30.9 Asistencia para la anticoncepción, no especificada
Z33 Estado de embarazo, incidental
Z34.9 Supervisión de embarazo normal no especificado
Z46.9 Prueba y ajuste de dispositivo no especificado
Z47.8 Otros cuidados especificados posteriores a la ortopedia
Z48.0 Atención de los apósitos y suturas
Z48.8 Otros cuidados especificados posteriores a la cirugía
Z51.8 Otras atenciones médicas especificadas
Z56.6 Otros problemas de tensión física o mental relacionadas con el trabajo
Z57.0 Exposición ocupacional al ruido
Z57.5 Exposición ocupacional a agentes tóxicos en otras industrias
Z71.3 Consulta para instrucción y vigilancia de la dieta
Z71.9 Consulta, no especificada
Z72.0 Problemas relacionados con el uso del tabaco
Z73.0 Problemas relacionados con la enfermedad consuntiva
Z76.0 Consulta para repetición de receta
Z76.3 Persona sana que acompaña al enfermo
`;
