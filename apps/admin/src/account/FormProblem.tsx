import { Alert } from '@mui/material';

/** Shows why a form was not accepted, and announces it to screen readers. */
export function FormProblem({ problem }: { problem: string | null | undefined }) {
  return (
    <div aria-live="assertive">
      {problem && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {problem}
        </Alert>
      )}
    </div>
  );
}
