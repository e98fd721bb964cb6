import { issueLimits } from '@app/contract/admin/textLimits';
import { maxNameLength } from '@app/contract/names';
import AddIcon from '@mui/icons-material/AddOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { languageTag } from '@app/contract/locale';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { formatInstant } from '../../values/dates.ts';
import type { IssueRecord } from './useIssueDraft.ts';

type Choices = CallData<'adminNewsletterChoices'>;
type Item = Choices['news'][number];

interface Props {
  record: IssueRecord;
  kind: keyof Choices;
  /** Ids in the order of the mail. */
  chosenIds: readonly string[];
  onChange: (chosen: string[]) => void;
}

const searchAfterMs = 300;

/** Chooses news or events of an issue and their order. */
export function ItemChoice({ record, kind, chosenIds, onChange }: Props) {
  const [itemsById, setItemsById] = useState<ReadonlyMap<string, Item>>(new Map());
  const [isOpen, setOpen] = useState(false);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  useEffect(() => {
    call('adminNewsletterChoices', { id: record.id }).then(
      (choices) => setItemsById(new Map(choices[kind].map((item) => [item.id, item]))),
      (thrown: unknown) => notify(messageOf(thrown), { type: 'error' }),
    );
  }, [call, notify, record.id, kind]);
  const what = translate(`resources.newsletters.fields.${kind}`);
  const titleOf = (id: string) => itemsById.get(id)?.title ?? id;
  const word = (key: string, title: string) => translate(`resources.newsletters.items.${key}`, { title });
  const move = (from: number, to: number) => {
    const next = [...chosenIds];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  const add = (item: Item) => {
    setItemsById((before) => new Map(before).set(item.id, item));
    onChange([...chosenIds, item.id]);
    setOpen(false);
  };

  return (
    <Box component="section" aria-label={what} sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ fontSize: 16, fontWeight: 600 }}>
        {what}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(`resources.newsletters.${chosenIds.length === 0 ? 'items.none' : `hint.${kind}`}`)}
      </Typography>
      <List dense disablePadding>
        {chosenIds.map((id, index) => (
          <ListItem key={id} disableGutters divider sx={{ gap: 0.5 }}>
            <ListItemText primary={titleOf(id)} lang={languageTag[record.locale]} sx={{ minWidth: 0 }} />
            <IconButton
              aria-label={word('up', titleOf(id))}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <UpIcon />
            </IconButton>
            <IconButton
              aria-label={word('down', titleOf(id))}
              disabled={index === chosenIds.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <DownIcon />
            </IconButton>
            <IconButton
              aria-label={word('remove', titleOf(id))}
              onClick={() => onChange(chosenIds.filter((other) => other !== id))}
            >
              <RemoveIcon />
            </IconButton>
          </ListItem>
        ))}
      </List>
      {chosenIds.length >= issueLimits.items ? (
        <Typography variant="body2">
          {translate('resources.newsletters.items.full', { max: issueLimits.items })}
        </Typography>
      ) : (
        <Button startIcon={<AddIcon />} onClick={() => setOpen(true)}>
          {translate('resources.newsletters.items.add', { what: what.toLowerCase() })}
        </Button>
      )}
      {isOpen && (
        <ChoiceDialog record={record} kind={kind} chosenIds={chosenIds} onChoose={add} onClose={() => setOpen(false)} />
      )}
    </Box>
  );
}

function ChoiceDialog({
  record,
  kind,
  chosenIds,
  onChoose,
  onClose,
}: Omit<Props, 'onChange'> & { onChoose: (item: Item) => void; onClose: () => void }) {
  const [keyword, setKeyword] = useState('');
  const [foundItems, setFoundItems] = useState<Item[] | null>(null);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const choices = await call('adminNewsletterChoices', { id: record.id, ...(keyword && { keyword }) });
      if (isCurrent) setFoundItems(choices[kind]);
    };
    const timer = setTimeout(
      () => void load().catch((thrown: unknown) => notify(messageOf(thrown), { type: 'error' })),
      keyword === '' ? 0 : searchAfterMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [call, notify, record.id, kind, keyword]);
  const offeredItems = foundItems?.filter(({ id }) => !chosenIds.includes(id));
  const what = translate(`resources.newsletters.fields.${kind}`).toLowerCase();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="choice-title">
      <DialogTitle id="choice-title">{translate('resources.newsletters.items.add', { what })}</DialogTitle>
      <DialogContent>
        <TextField
          label={translate('resources.newsletters.items.search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          fullWidth
          autoFocus
          sx={{ mt: 1 }}
          slotProps={{ htmlInput: { maxLength: maxNameLength } }}
        />
        {offeredItems?.length === 0 && (
          <Typography sx={{ mt: 2 }}>{translate('resources.newsletters.items.noneFound')}</Typography>
        )}
        <List dense>
          {offeredItems?.map((item) => (
            <ListItem key={item.id} disablePadding>
              <ListItemButton onClick={() => onChoose(item)} sx={{ minHeight: 44 }}>
                <ListItemText
                  primary={item.title}
                  secondary={formatInstant(item.at, currentLanguageTag())}
                  lang={languageTag[record.locale]}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="secondary" onClick={onClose}>
          {translate('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
