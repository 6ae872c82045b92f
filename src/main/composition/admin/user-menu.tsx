import { Avatar, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { htmlLanguages, languageNames, languages } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import { useLogOut } from '../../../office/accounts/admin/use-log-out.ts';
import { useSession } from '../../../office/accounts/admin/use-session.ts';
import { type ColorScheme, colorSchemes } from '../color-scheme.ts';
import { chooseScheme, chosenScheme } from '../web/choose-scheme.ts';

import classes from './admin-frame.module.css';

/** Who is signed in, and what belongs to that person. */
export function UserMenu() {
  const { t, language } = useTexts('composition-admin');
  const { user } = useSession();
  const logOut = useLogOut();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button type="button" className={classes.user}>
          <Avatar
            aria-hidden
            size="sm"
            src={user.profilePicture && `/public-api/files/image/${user.profilePicture}?width=64`}
            name={user.fullName}
            alt=""
          />
          <VisuallyHidden>{t('user')}</VisuallyHidden>
          <span className={classes.name}>{user.fullName}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/admin/select-organization">
          {t('nav.organization')}
        </Menu.Item>
        <Menu.Item component={Link} to="/admin/profile">
          {t('nav.profile')}
        </Menu.Item>
        <Menu.Item component="a" href="/">
          {t('see-monitor')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        {languages
          .filter((one) => one !== language)
          .map((one) => (
            <Menu.Item key={one} component="a" href={`?lang=${one}`} lang={htmlLanguages[one]}>
              {languageNames[one]}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item onClick={() => void logOut()}>{t('log-out')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Light or dark, as on the public pages of this browser. */
function SchemeItems() {
  const { t } = useTexts('composition');
  const [scheme, setScheme] = useState(chosenScheme);
  const choose = (chosen: ColorScheme) => {
    chooseScheme(chosen);
    setScheme(chosen);
  };
  return (
    <Menu.RadioGroup value={scheme} onChange={(chosen) => choose(chosen as ColorScheme)}>
      <Menu.Label>{t('scheme')}</Menu.Label>
      {colorSchemes.map((one) => (
        <Menu.RadioItem key={one} value={one} closeMenuOnClick={false}>
          {t(`scheme.${one}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
