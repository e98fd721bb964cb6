import OverviewIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { ListSubheader } from '@mui/material';
import { Menu, useSidebarState, useTranslate } from 'react-admin';
import { mayDecide, useFeatures } from '../feature.ts';
import { mayCall, useMe } from '../providers/session.ts';
import { PendingNumber } from './PendingNumber.tsx';

const groups = ['membership', 'competition', 'money', 'site', 'administration'] as const;

/** Lists the features that the user's roles may access. */
export function BackOfficeMenu() {
  const features = useFeatures();
  const roles = useMe()?.roles;
  const translate = useTranslate();
  const [isOpen] = useSidebarState();
  const visible = features.filter(({ calls }) => calls.list && mayCall(calls.list, roles));
  return (
    <Menu role="menu" aria-label={translate('app.backOffice')} sx={{ pt: 1.5 }}>
      <Menu.Item to="/" primaryText={translate('overview.title')} leftIcon={<OverviewIcon />} />
      {groups.flatMap((group) => {
        const groupFeatures = visible.filter((feature) => feature.group === group);
        if (groupFeatures.length === 0) return [];
        return [
          isOpen && (
            <ListSubheader
              key={group}
              role="presentation"
              disableSticky
              sx={{ background: 'none', fontSize: 12.5, lineHeight: 2.2, mt: 1.5, color: 'text.secondary' }}
            >
              {translate(`app.groups.${group}`)}
            </ListSubheader>
          ),
          ...groupFeatures.map((feature) => {
            const { name, icon: Icon } = feature;
            const title = translate(`resources.${name}.name`, { smart_count: 2 });
            const isCounted = feature.isCountedInMenu && mayDecide(feature, roles);
            const titleWithNumber = (
              <>
                {title} <PendingNumber feature={feature} />
              </>
            );
            return (
              <Menu.Item
                key={name}
                to={`/${name}`}
                primaryText={isCounted ? titleWithNumber : title}
                leftIcon={<Icon />}
              />
            );
          }),
        ];
      })}
    </Menu>
  );
}
