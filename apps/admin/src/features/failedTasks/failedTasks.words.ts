import { failedTaskNames } from '@app/contract/admin/valueNames';
import { inBothLanguages, namesIn } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Failed task |||| Failed tasks',
    empty: 'No failed tasks',
    fields: {
      job: 'Task',
      subject: 'Record',
      reason: 'Error',
      firstFailedAt: 'First failure',
      nextAttemptAt: 'Next attempt',
      retry: 'Action',
    },
    attempts: '%{smart_count} attempt |||| %{smart_count} attempts',
    retry: 'Try again',
    retryDone: 'The task will be retried at its next scheduled run',
    jobs: namesIn('en_US', failedTaskNames),
  },
  {
    name: '失败任务',
    empty: '暂无失败任务',
    fields: {
      job: '任务',
      subject: '记录',
      reason: '失败原因',
      firstFailedAt: '首次失败',
      nextAttemptAt: '下次尝试',
      retry: '操作',
    },
    attempts: '已尝试 %{smart_count} 次',
    retry: '重试',
    retryDone: '任务将在下次定时执行时重试',
    jobs: namesIn('zh_CN', failedTaskNames),
  },
);
