import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from './mantine.tsx';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import styles from './ConfirmDialog.module.css';
import { Button } from '../ui/Button.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  /** Additional content, such as another question. */
  children?: ReactNode;
  confirmLabel: string;
  /** Replaces the label "Cancel" where it would be ambiguous. */
  cancelLabel?: string;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an action that is hard to undo. Escape cancels. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  children,
  confirmLabel,
  cancelLabel,
  isPending,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onCancel} size={400} centered radius={18} padding={0}>
      <Modal.Overlay backgroundOpacity={0.45} color="#221610" />
      <Modal.Content aria-label={title}>
        <Modal.Body className={styles.body}>
          <p>{text}</p>
          {children}
          <div className={styles.actions}>
            <Button variant="default" onClick={onCancel} data-autofocus>
              {cancelLabel ?? m.account_cancel()}
            </Button>
            <Button loading={isPending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
