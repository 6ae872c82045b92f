/** What anybody would try here, and in this country; with digits and signs around it is no password. */
export const guessedWords = [
  // The product, the office and the log-in.
  'Contraluz monitor transparencia municipio ayuntamiento gobierno alcaldía presidencia cabildo',
  'tesorería contraloría sindicatura secretaría compras contratos licitación proveedores obras',
  'contraseña password clave acceso usuario administración administrador admin sistema',
  'bienvenido temporal secreto prueba hola',
  // Country and states.
  'México mexicano mexicana Mexica azteca patria viva república mx mex',
  'Aguascalientes Baja California Sur Campeche Chiapas Chihuahua Coahuila Colima Durango',
  'Guanajuato Guerrero Hidalgo Jalisco Michoacán Morelos Nayarit Nuevo León Oaxaca Puebla',
  'Querétaro Quintana Roo San Luis Potosí Sinaloa Sonora Tabasco Tamaulipas Tlaxcala Veracruz',
  'Yucatán Zacatecas Estado CDMX Edomex Distrito Federal ciudad',
  // Capitals and other large cities.
  'Mexicali La Paz Tuxtla Gutiérrez Saltillo Chilpancingo Pachuca Guadalajara Toluca Morelia',
  'Cuernavaca Tepic Monterrey Chetumal Culiacán Hermosillo Villahermosa Victoria Xalapa Jalapa',
  'Mérida Tijuana Juárez Torreón Cancún Acapulco Mazatlán Ecatepec Iztapalapa Vallarta Tampico',
  // Months, days and seasons.
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre',
  'diciembre lunes martes miércoles jueves viernes sábado domingo',
  'primavera verano otoño invierno navidad',
  // Football.
  'fútbol futbolista club deportivo América águilas Chivas rebaño Cruz Azul Pumas Tigres Rayados',
  'Santos Laguna Atlas rojinegros Necaxa Xolos Bravos Monarcas Tuzos Camoteros Gallos Blancos',
  'Diablos Rojos Atlante selección campeón campeones',
  // What people are fond of.
  'amor familia Guadalupe virgen Jesús Dios María José',
]
  .join(' ')
  .split(' ');
