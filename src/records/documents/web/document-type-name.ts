import { documentTypes, isDocumentType } from '../document-types.ts';

/** As people call it: by the ending of its name. */
export const documentTypeName = (mediaType: string): string =>
  isDocumentType(mediaType) ? documentTypes[mediaType].toUpperCase() : mediaType;
