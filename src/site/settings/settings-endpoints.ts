import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { Upload, uploadField } from '../../foundation/platform/upload.ts';
import { Theme } from '../../office/organizations/organization.ts';
import { Appearance, Settings, SettingsDraft } from './settings.ts';

const policy = { access: 'SETTINGS', organization: 'required' } as const;

/** Of the settings that a change was made to; others may have changed them since. */
const updatedAt = z.iso.datetime().optional();

export const showSettings = {
  ...policy,
  method: 'GET',
  url: '/api/settings/load-settings',
  summary: 'All that the monitor says of itself, and the administrations it may start with',
  schema: { response: { 200: replyOf(Settings) } },
} as const satisfies Endpoint;

export const changeSettings = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/settings/change-settings',
  summary: 'Changes those settings of the monitor that the body names',
  schema: {
    body: SettingsDraft.extend({ updatedAt }),
    response: { 200: replyOf(Settings) },
  },
} as const satisfies Endpoint;

export const changeCover = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/settings/change-cover',
  upload: true,
  summary: 'Changes the cover image of the monitor, or with null takes it away',
  schema: {
    body: z.strictObject({ cover: z.union([Upload, z.null()], 'files:missing') }),
    response: {
      200: replyOf(z.strictObject({ cover: z.uuid().nullable(), updatedAt: z.iso.datetime() })),
    },
  },
} as const satisfies Endpoint;

export const changeTheme = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/settings/change-theme',
  summary: 'Changes the theme of the monitor, and its colour with it',
  schema: {
    body: z.strictObject({ theme: Theme }),
    response: { 200: replyOf(Appearance) },
  },
} as const satisfies Endpoint;

export const uploadImage = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/settings/upload-image',
  upload: true,
  summary: 'Keeps an image for a day, within which change-settings may name it',
  schema: {
    body: z.strictObject({ image: uploadField('files:missing') }),
    response: { 200: replyOf(z.strictObject({ image: z.uuid() })) },
  },
} as const satisfies Endpoint;
